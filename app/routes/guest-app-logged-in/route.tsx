import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { signInPlace } from "~/features/account/account-place.server";
import { earnAfterPayOf } from "~/features/account/after-payment.server";
import { attemptOf } from "~/features/account/attempt.server";
import { rememberAttempt } from "~/features/account/sign-in-cookie.server";
import * as css from "~/features/guest-app/guest-app.css";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useTellSignedIn } from "~/live/use-tell-signed-in";
import { stepsOf } from "~/routes/use-cases/account/guest-app-steps.server";
import { Button, Spinner, Stack } from "~/ui";

/** Signs the guest in whose code was right (ROUTE-86, AUTH-41). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { to, next } = stepsOf(args);
  if (context.viewer.userId !== null) throw redirect(next, 303);
  if (!(await attemptOf(args))) throw redirect(to("signup"), 303);
  return { title: say(context.locale, "account", "signingIn.title") };
}

/** Signs in with the number whose code was checked, and asks for an e-mail (AUTH-41 to AUTH-43). */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { platform, session } = context;
  const steps = stepsOf(args);
  const attempt = await attemptOf(args);
  const place = signInPlace(context);
  if (!attempt || !place) throw redirect(steps.to("signup"), 303);
  const { attemptId, hasOptIn } = attempt;
  const body = { attemptId, hasOptIn, ...earnAfterPayOf(context, steps.next) };
  const device = request.headers.get("user-agent") ?? "";
  const signed = await platform.account.signIn(
    { venueId: place.venueId ?? undefined, body },
    device,
  );
  if (!signed.ok) throw redirect(steps.to("confirm", { error: true }), 303);
  session.signIn(signed.value.accessToken);
  const headers = { "set-cookie": await rememberAttempt(null) };
  // Sent in both cases: a guest who is no newcomer is asked for no e-mail (AUTH-51).
  const next = steps.to("email", { isFirstSignIn: String(signed.value.enrolled) });
  throw redirect(next, { status: 303, headers });
}

/** With a script the form sends itself; without one the guest presses its button. */
export default function GuestAppLoggedInRoute() {
  const { title } = useLoaderData<typeof loader>();
  const t = useT("account");
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useTellSignedIn();
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    submit(form.current);
  }, [submit]);
  return (
    <Shell title={title}>
      {/* Two forms of one attempt would be two sessions. */}
      <Form method="post" ref={form} onSubmit={(event) => busy && event.preventDefault()}>
        <Stack>
          <p className={css.turning}>
            <Spinner label={t("signingIn.text")} />
          </p>
          <Button wide busy={busy}>
            {t("continue")}
          </Button>
        </Stack>
      </Form>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
