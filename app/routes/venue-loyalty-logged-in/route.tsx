import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { phoneLoginPath } from "~/features/loyalty/addresses";
import { rememberIdentified } from "~/features/loyalty/identified-cookie.server";
import { formatNumber } from "~/features/number-formatter";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { clearCustomer, forgetMember, storeMember } from "~/live/loyalty-storage";
import { programmePlace } from "~/routes/shared/loyalty/loyalty-place.server";
import { joinProgramme, loyaltyIdOf } from "~/routes/shared/loyalty/member.server";
import { AmountPanel, LinkButton, Notice, Stack } from "~/ui";

/**
 * The guest has signed in for the programme (ROUTE-22): the identification follows by itself (LOY-13, LOY-25). It
 * may be made again, so that a page that is loaded anew does no harm. A guest whom the programme does not take
 * is logged out of it, and of nothing else (LOY-24, LOY-27).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { platform, locale, viewer } = context;
  const { venue, query, back, programme } = programmePlace(args);
  if (viewer.userId === null) throw redirect(phoneLoginPath(venue.id, query), 303);
  const joined = await joinProgramme(context, { programme, hasOptIn: false });
  const user = joined
    ? await platform.loyalty.user(venue.businessId, loyaltyIdOf(context, programme))
    : null;
  const member = user?.ok ? { ...user.value, storeId: venue.id } : null;
  const page = {
    title: say(locale, "loyalty", member ? "joined.title" : "title", {
      program: programme.programName,
    }),
    back,
    group: programme.groupName,
    member,
    points: member && formatNumber(member.balance, locale),
  };
  const cookie = await rememberIdentified(request, programme, member !== null);
  return json(page, { headers: { "set-cookie": cookie } });
}

export default function LoyaltyLoggedInRoute() {
  const { title, back, group, member, points } = useLoaderData<typeof loader>();
  const t = useT("loyalty");
  const common = useT("common");
  const account = useT("account");
  const navigate = useNavigate();
  useEffect(() => {
    if (!member) return forgetMember();
    storeMember(member);
    clearCustomer();
    navigate(back, { replace: true });
  }, [member, back, navigate]);
  return (
    <Shell title={title} back={{ to: back, label: common("back") }}>
      {points === null ? (
        <Stack>
          <Notice tone="warning" urgent>
            {t("loyalty.identification.error")}
          </Notice>
          <LinkButton to="" reloadDocument wide>
            {t("again")}
          </LinkButton>
        </Stack>
      ) : (
        <Stack>
          <AmountPanel label={t("balance", { group })} amount={t("points", { points })} />
          <LinkButton to={back} variant="primary" size="large" wide>
            {account("continue")}
          </LinkButton>
        </Stack>
      )}
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
