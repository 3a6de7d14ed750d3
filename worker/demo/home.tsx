import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AccountOffer } from "~/features/account/account-offer";
import { HowToPay } from "~/features/guest-app/how-to-pay";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { loader as productLoader } from "~/routes/home/route";
import { ButtonGroup, EmptyState, LinkButton } from "~/ui";
import { demoText } from "./texts";

/** The product's front page, which leads to the demo's tables too. */
export function loader(args: LoaderFunctionArgs) {
  return { ...productLoader(args), tour: demoText(args.context.locale, "home.tour") };
}

export default function DemoHome() {
  const { name, tour, restaurants, signUp } = useLoaderData<typeof loader>();
  const t = useT("venue");
  const brands = useT("brands");
  return (
    <Shell title={name ?? t("home.heading")} detail={t("home.tagline")}>
      <EmptyState
        title={t("home.title")}
        text={t("home.text")}
        action={
          <ButtonGroup>
            {restaurants ? (
              <LinkButton to={restaurants} variant="primary">
                {brands("home.title")}
              </LinkButton>
            ) : null}
            <LinkButton to="/demo" variant={restaurants ? "quiet" : "primary"} reloadDocument>
              {tour}
            </LinkButton>
          </ButtonGroup>
        }
      />
      <HowToPay />
      {signUp ? <AccountOffer href={signUp} /> : null}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary };
