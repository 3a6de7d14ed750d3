import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useNavigation } from "@remix-run/react";
import { readForm, refused } from "~/features/forms/read-form.server";
import { guestTabs } from "~/features/guest-app/guest-app-tabs.server";
import { GuestTabBar } from "~/features/guest-app/guest-tabs";
import { guestAppFormSchema } from "~/features/loyalty/loyalty-form.server";
import { readMember } from "~/features/loyalty/member-facts.server";
import { MemberPage } from "~/features/loyalty/member-page";
import { NoProgramme, OfferCard } from "~/features/loyalty/offer-card";
import { offerView } from "~/features/loyalty/offer-view.server";
import { OptInForm } from "~/features/loyalty/opt-in-form";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { notFound } from "~/routes/access/access.server";
import { requireGuestAppUser } from "~/routes/access/signed-in.server";
import { signOut } from "~/routes/use-cases/account/sign-out.server";
import { buyReward } from "~/routes/use-cases/loyalty/buy-reward.server";
import { joinProgramme } from "~/routes/use-cases/loyalty/member.server";
import { useNews } from "~/routes/use-cases/loyalty/use-news";

/**
 * A guest app's programme (ROUTE-75): the points and rewards of its signed-in guest. Who comes from signing up
 * becomes a member by that (AUTH-50).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { locale, tenant } = context;
  const { guestApp, userId } = requireGuestAppUser(args);
  const { loyalty: programme } = tenant;
  const { appId } = guestApp;
  const { searchParams } = new URL(request.url);
  const here = pathTo("guest-app-loyalty", { appId });
  const frame = {
    app: guestApp.name,
    back: pathTo("guest-app", { appId }),
    tabs: guestTabs(context, guestApp),
    here,
  };
  if (!programme) {
    return json({ ...frame, title: say(locale, "loyalty", "title"), state: "none" as const });
  }
  if (searchParams.get("fromSignInOrSignup") === "true") {
    await joinProgramme(context, { programme, hasOptIn: false });
    throw redirect(here, 303);
  }
  const memberQuery = { programme, userId, timeZone: "UTC", storeId: appId, here };
  const read = await readMember(context, request, memberQuery);
  const page = { ...frame, title: programme.programName };
  if (read.state === "down") return json({ ...page, state: "down" as const });
  if (read.state === "guest") {
    return json({ ...page, state: "guest" as const, offer: offerView(programme, locale, "optIn") });
  }
  return json({
    ...page,
    ...read,
    group: programme.groupName,
    sells: true,
    prove: null,
    welcome: null,
    purchase: crypto.randomUUID(),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { locale, tenant } = context;
  const { guestApp } = requireGuestAppUser(args);
  const { loyalty: programme } = tenant;
  if (!programme) throw notFound("page");
  const form = await readForm(request, guestAppFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const wish = form.value;
  if (wish.intent === "logOut")
    return signOut(args, pathTo("guest-app", { appId: guestApp.appId }));
  const isDone =
    wish.intent === "buy"
      ? await buyReward(context, programme, wish)
      : await joinProgramme(context, { programme, hasOptIn: wish.optIn === "true" });
  if (isDone) throw redirect(pathTo("guest-app-loyalty", { appId: guestApp.appId }), 303);
  const key = wish.intent === "buy" ? "buyFailed" : "loyalty.identification.error";
  return refused(form.reply({ formErrors: [say(locale, "loyalty", key)] }));
}

export default function GuestAppLoyaltyRoute() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const news = useNews(data.state === "member" ? data.stored : null);
  const busy = useNavigation().state === "submitting";
  return (
    <Shell
      title={data.title}
      detail={data.app}
      back={data.back}
      tabs={<GuestTabBar tabs={data.tabs} current="loyalty" />}
    >
      {data.state === "none" || data.state === "down" ? (
        <NoProgramme state={data.state} back={data.back} />
      ) : null}
      {data.state === "guest" ? (
        <OfferCard offer={data.offer}>
          <OptInForm answer={answer} sender={data.offer.groupName} busy={busy} />
        </OfferCard>
      ) : null}
      {data.state === "member" ? <MemberPage {...data} answer={answer} news={news} /> : null}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
