import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as css from "~/features/guest-app/guest-app.css";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useTellSignedIn } from "~/live/use-tell-signed-in";
import { attemptOf } from "~/routes/shared/account/attempt.server";
import { stepsOf } from "~/routes/shared/account/guest-app-steps.server";
import { Button, Spinner, Stack } from "~/ui";

export { action } from "./action.server";

/** Signs the guest in whose code was right (ROUTE-86, AUTH-41). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { to, next } = stepsOf(args);
  if (context.viewer.userId !== null) throw redirect(next, 303);
  if (!(await attemptOf(args))) throw redirect(to("signup"), 303);
  return { title: say(context.locale, "account", "signingIn.title") };
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

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
