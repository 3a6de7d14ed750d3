import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as css from "~/features/guest-app/guest-app.css";
import { HowToPay } from "~/features/guest-app/how-to-pay";
import { originPathOf } from "~/features/shell/came-from.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { guestAppOf } from "~/routes/access/access.server";
import { ButtonGroup, Card, Heading, LinkButton, Stack } from "~/ui";

/** What a guest app is good for, in the operator's pictures and words; then on to an account (ROUTE-72). */
export function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const app = guestAppOf(args);
  const originPath =
    originPathOf(new URL(request.url)) ?? pathTo("guest-app", { appId: app.appId });
  const offers = app.accounts.passwordless && context.viewer.userId === null;
  return {
    title: say(context.locale, "brands", "onboarding.title", { app: app.name }),
    cover: context.tenant.look.coverUrl,
    steps: app.onboarding.map(({ title, text, imageUrl }) => ({
      title,
      text,
      picture: imageUrl || null,
    })),
    signUp: offers ? pathTo("guest-app-signup", { appId: app.appId }, { originPath }) : null,
    originPath,
  };
}

export default function OnboardingRoute() {
  const { title, cover, steps, signUp, originPath } = useLoaderData<typeof loader>();
  const t = useT("brands");
  const account = useT("account");
  return (
    <Shell
      title={title}
      coverSrc={cover}
      bar={
        <ButtonGroup>
          {signUp ? (
            <LinkButton to={signUp} variant="primary" size="large" wide>
              {account("offer.action")}
            </LinkButton>
          ) : null}
          <LinkButton to={originPath} variant={signUp ? "quiet" : "primary"} wide>
            {t(signUp ? "onboarding.later" : "onboarding.on")}
          </LinkButton>
        </ButtonGroup>
      }
    >
      {steps.length > 0 ? (
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <Card as="section">
                <div className={css.step}>
                  {step.picture ? (
                    <img className={css.hero} src={step.picture} alt="" width={460} height={259} />
                  ) : null}
                  <Heading>{step.title}</Heading>
                  <p>{step.text}</p>
                </div>
              </Card>
            </li>
          ))}
        </ol>
      ) : (
        <Stack>
          <HowToPay />
        </Stack>
      )}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
