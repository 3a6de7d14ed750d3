import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AccountOffer } from "~/features/account/account-offer";
import { HowToPay } from "~/features/guest-app/how-to-pay";
import { Shell } from "~/features/shell/shell";
import { publicPart } from "~/features/venue/public-links";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { EmptyState, LinkButton } from "~/ui";

/**
 * The front page says one thing: scan the code on your table (ROUTE-02). That of a guest app leads to its
 * restaurants too, and offers an account to those who have none (ACC-14).
 */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { guestApp } = context.tenant;
  const name = guestApp?.name ?? null;
  const offers = guestApp?.accounts.passwordless && context.viewer.userId === null;
  return {
    name,
    title: name ?? say(context.locale, "common", "product"),
    public: publicPart(request, say(context.locale, "venue", "home.text")),
    restaurants: guestApp && pathTo("guest-app", guestApp),
    signUp: offers ? pathTo("guest-app-signup", guestApp, { originPath: "/" }) : null,
  };
}

export default function Home() {
  const { name, restaurants, signUp } = useLoaderData<typeof loader>();
  const t = useT("venue");
  const brands = useT("brands");
  return (
    <Shell title={name ?? t("home.heading")} detail={t("home.tagline")}>
      <EmptyState
        title={t("home.title")}
        text={t("home.text")}
        action={
          restaurants ? (
            <LinkButton to={restaurants} variant="primary">
              {brands("home.title")}
            </LinkButton>
          ) : undefined
        }
      />
      <HowToPay />
      {signUp ? <AccountOffer href={signUp} /> : null}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
