import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { readForm, refused } from "~/features/forms/read-form.server";
import { isIdentified, rememberIdentified } from "~/features/loyalty/identified-cookie.server";
import { memberFormSchema } from "~/features/loyalty/loyalty-form.server";
import type { LoyaltyQuery } from "~/features/loyalty/loyalty-query";
import { readMember } from "~/features/loyalty/member-facts.server";
import { MemberPage } from "~/features/loyalty/member-page";
import { NoProgramme, OfferCard } from "~/features/loyalty/offer-card";
import { offerView } from "~/features/loyalty/offer-view.server";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { signOut } from "~/routes/use-cases/account/sign-out.server";
import { buyReward } from "~/routes/use-cases/loyalty/buy-reward.server";
import {
  identificationKind,
  loyaltyPlace,
  programmePlace,
} from "~/routes/use-cases/loyalty/loyalty-place.server";
import { loyaltyIdOf } from "~/routes/use-cases/loyalty/member.server";
import { useNews } from "~/routes/use-cases/loyalty/use-news";
import { tabsOf } from "~/routes/use-cases/menu/tabs-of-place.server";
import { LinkButton } from "~/ui";

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
  const memberQuery = { programme, userId, timeZone: venue.timeZone, storeId: venue.id, here };
  // A phone whose guest has logged out, or has never said who they are, is nobody's.
  const read = isPhones && !saidSo ? GUEST : await readMember(context, request, memberQuery);
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

/** What a member does in a programme: buys a reward (LOY-39), or logs out (LOY-33, LOY-38). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { platform, locale, viewer } = context;
  const { venue, query, back, programme } = programmePlace(args);
  const form = await readForm(request, memberFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const wish = form.value;
  if (wish.intent === "buy") {
    if (await buyReward(context, programme, wish))
      throw redirect(pathTo("venue-loyalty", { venueId: venue.id }, query), 303);
    return refused(form.reply({ formErrors: [say(locale, "loyalty", "buyFailed")] }));
  }
  if (viewer.userId !== null) return signOut(args);
  // Who has no account leaves the programme alone: what they chose on the bill is still theirs.
  const left = await platform.loyalty.leave({
    businessId: venue.businessId,
    userId: viewer.guestId,
  });
  if (!left.ok)
    return refused(form.reply({ formErrors: [say(locale, "loyalty", "unavailable")] }), 503);
  const headers = { "set-cookie": await rememberIdentified(request, programme, false) };
  throw redirect(pathTo("me-logged-out", {}, { redirectTo: back }), { status: 303, headers });
}

export default function VenueLoyaltyRoute() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const news = useNews(data.state === "member" ? data.stored : null);
  const t = useT("loyalty");
  return (
    <Shell
      title={data.title}
      back={data.back}
      tabs={data.tabs ? <MealTabBar {...data.tabs} /> : null}
    >
      {data.state === "none" || data.state === "down" ? (
        <NoProgramme state={data.state} back={data.back} />
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

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
