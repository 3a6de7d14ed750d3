import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isIdentified, rememberIdentified } from "~/features/loyalty/identified-cookie.server";
import type { LoyaltyQuery } from "~/features/loyalty/loyalty-query";
import { MemberPage } from "~/features/loyalty/member-page";
import { OfferCard } from "~/features/loyalty/offer-card";
import { offerView } from "~/features/loyalty/offer-view.server";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { identificationKind, loyaltyPlace } from "~/routes/shared/loyalty/loyalty-place.server";
import { loyaltyIdOf } from "~/routes/shared/loyalty/member.server";
import { readMember } from "~/routes/shared/loyalty/member-facts.server";
import { useNews } from "~/routes/shared/loyalty/use-news";
import { tabsOf } from "~/routes/shared/menu/tabs-of-place.server";
import { EmptyState, LinkButton } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/** A venue's loyalty programme (ROUTE-21): what it is, and for a member points and rewards. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { locale, tenant, viewer } = context;
  const { venue, query, back, meal } = loyaltyPlace(args);
  const programme = tenant.loyalty;
  if (!programme)
    return json({
      title: say(locale, "loyalty", "title"),
      back,
      tabs: null,
      state: "none" as const,
    });
  const here = pathTo("venue-loyalty", { venueId: venue.id }, query);
  const tabs =
    meal &&
    tabsOf(
      { context, params: { billId: query.billId ?? undefined } },
      { ...meal, ...tableOf(query), venue },
      "loyalty",
    );
  const page = { title: programme.programName, here, back, tabs };
  const userId = loyaltyIdOf(context, programme);
  const isPhones = userId === viewer.guestId;
  const saidSo = await isIdentified(request, programme);
  const asked = { programme, userId, timeZone: venue.timeZone, storeId: venue.id, here };
  // A phone whose guest has logged out, or has never said who they are, is nobody's.
  const read = isPhones && !saidSo ? GUEST : await readMember(context, request, asked);
  if (read.state === "down") return json({ ...page, state: "down" as const });
  const { accounts } = venue;
  if (read.state === "guest") {
    const kind = identificationKind(context, venue, programme);
    const offer = offerView(programme, locale, kind);
    const identify =
      kind &&
      pathTo("loyalty-identification", { venueId: venue.id }, { ...query, redirectTo: here });
    const cookie = saidSo ? await rememberIdentified(request, programme, false) : null;
    const headers: HeadersInit = cookie ? { "set-cookie": cookie } : {};
    return json({ ...page, state: "guest" as const, offer, identify }, { headers });
  }
  const canProve = isPhones && programme.identification === "PHONE" && accounts.passwordless;
  return json({
    ...page,
    ...read,
    group: programme.groupName,
    welcome: offerView(programme, locale, "phone").welcome,
    sells: programme.guestAppId !== null,
    prove: canProve
      ? pathTo("loyalty-phone-login", { venueId: venue.id }, { ...query, redirectTo: here })
      : null,
    purchase: crypto.randomUUID(),
  });
}

/** The table of the meal that the guest comes from, whose other tabs the page has as well (UX-04). */
function tableOf({ billId, deviceId }: LoyaltyQuery) {
  const under = billId ? ("bill" as const) : ("table" as const);
  return { under, table: { deviceId: deviceId ?? null }, openBillId: billId ?? null };
}

const GUEST = { state: "guest" } as const;

export default function VenueLoyaltyRoute() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const news = useNews(data.state === "member" ? data.stored : null);
  const t = useT("loyalty");
  const common = useT("common");
  const back = <LinkButton to={data.back}>{common("back")}</LinkButton>;
  return (
    <Shell
      title={data.title}
      back={{ to: data.back, label: common("back") }}
      tabs={data.tabs ? <MealTabBar {...data.tabs} /> : null}
    >
      {data.state === "none" ? (
        <EmptyState title={t("none.title")} text={t("none.text")} action={back} />
      ) : null}
      {data.state === "down" ? (
        <EmptyState title={t("down.title")} text={t("down.text")} action={back} />
      ) : null}
      {data.state === "guest" ? (
        <OfferCard offer={data.offer}>
          {data.identify ? (
            <LinkButton to={data.identify} variant="primary" size="large" wide>
              {t("logIn")}
            </LinkButton>
          ) : (
            <p>{t("closed.text")}</p>
          )}
        </OfferCard>
      ) : null}
      {data.state === "member" ? <MemberPage {...data} answer={answer} news={news} /> : null}
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
