import { json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { formatPoints } from "~/features/loyalty/format-points";
import { rememberIdentified } from "~/features/loyalty/identified-cookie.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { clearCustomer, forgetMember, storeMember } from "~/live/loyalty-storage";
import { pathTo } from "~/paths/path-to";
import { programmePlace } from "~/routes/use-cases/loyalty/loyalty-place.server";
import { joinProgramme, loyaltyIdOf } from "~/routes/use-cases/loyalty/member.server";
import { warn } from "~/services/log.server";
import { AmountPanel, LinkButton, Notice, Stack } from "~/ui";

/**
 * The guest has signed in for the programme (ROUTE-22): the identification follows by itself (LOY-13, LOY-25). It
 * may be made again, so that a page that is reloaded does no harm. Where the programme does not take the guest,
 * the phone forgets what it had of it (LOY-27); where it can't say what they have, they are logged out without a word
 * and go on, with the part of the bill that they had (LOY-24).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { platform, locale, viewer, session } = context;
  const { venue, query, back, programme } = programmePlace(args);
  if (viewer.userId === null)
    throw redirect(pathTo("loyalty-phone-login", { venueId: venue.id }, query), 303);
  const { programName: program, groupName: group } = programme;
  const page = { title: say(locale, "loyalty", "title", { program }), back, group };
  const set = async (isMember: boolean) => ({
    headers: { "set-cookie": await rememberIdentified(request, programme, isMember) },
  });
  if (!(await joinProgramme(context, { programme, hasOptIn: false }))) {
    return json({ ...page, state: "notTaken" as const }, await set(false));
  }
  const user = await platform.loyalty.user({
    businessId: venue.businessId,
    userId: loyaltyIdOf(context, programme),
  });
  if (!user.ok) {
    warn(context, "loyalty-not-read", user.error.code);
    session.endLogin();
    return json({ ...page, state: "loggedOut" as const }, await set(false));
  }
  const { balance } = user.value;
  const joined = {
    ...page,
    title: say(locale, "loyalty", "joined.title", { program }),
    state: "member" as const,
    member: { ...user.value, storeId: venue.id },
    points: formatPoints(balance, locale),
  };
  return json(joined, await set(true));
}

export default function LoyaltyLoggedInRoute() {
  const page = useLoaderData<typeof loader>();
  const { title, back, group, state } = page;
  const t = useT("loyalty");
  const account = useT("account");
  const navigate = useNavigate();
  const member = state === "member" ? page.member : null;
  useEffect(() => {
    if (member) {
      storeMember(member);
      clearCustomer();
    } else forgetMember();
    if (state !== "notTaken") navigate(back, { replace: true });
  }, [state, member, back, navigate]);
  const goOn = (
    <LinkButton to={back} variant="primary" size="large" wide>
      {account("continue")}
    </LinkButton>
  );
  return (
    <Shell title={title} back={back}>
      <Stack>
        {state === "notTaken" ? (
          <>
            <Notice tone="warning" urgent>
              {t("unavailable")}
            </Notice>
            <LinkButton to="" reloadDocument wide>
              {t("again")}
            </LinkButton>
          </>
        ) : null}
        {state === "loggedOut" ? (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${back}`} />
          </noscript>
        ) : null}
        {state === "member" ? (
          <AmountPanel label={t("balance", { group })} amount={t("points", page.points)} />
        ) : null}
        {state === "notTaken" ? null : goOn}
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
