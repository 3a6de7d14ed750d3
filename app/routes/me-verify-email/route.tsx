import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useNavigation } from "@remix-run/react";
import { verifyEmailPath } from "~/domain/account/verify-email-path";
import { backOf } from "~/features/account/account-place.server";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { Button, Card, LinkButton, Notice, Problem, Stack } from "~/ui";

/** Shown in place of a token once it has done its work, so that a reload does nothing. */
const DONE = "confirmed";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/**
 * What the link of a mail opens (ACC-12). The button confirms, since what scans mails opens links and presses
 * nothing; who presses it need not be signed in on this phone.
 */
export function loader(args: LoaderFunctionArgs) {
  return {
    title: say(args.context.locale, "account", "verify.title"),
    back: backOf(args),
    done: tokenOf(args.request) === DONE,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const confirmed = await context.platform.account.verifyEmail({
    body: { token: tokenOf(request) },
  });
  if (confirmed.ok) throw redirect(verifyEmailPath(DONE, backOf(args)), 303);
  const { status } = confirmed.error;
  const expired = status === 410 || status === 400;
  const problem = expired
    ? say(context.locale, "account", "verify.expired")
    : say(context.locale, "pay", "error.defaultTitle");
  return json({ problem, expired }, { status: expired ? 410 : 503 });
}

export default function MeVerifyEmailRoute() {
  const { title, back, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("account");
  const busy = useNavigation().state === "submitting";
  return (
    <Shell title={title}>
      <Stack>
        {answer ? <Problem>{answer.problem}</Problem> : null}
        {done ? <Notice tone="success">{t("verify.done")}</Notice> : null}
        {done || answer?.expired ? null : (
          <Card as="section">
            <Form method="post">
              <Stack>
                <p>{t("verify.pageText")}</p>
                <Button size="large" wide busy={busy}>
                  {t("verify.confirm")}
                </Button>
              </Stack>
            </Form>
          </Card>
        )}
        <LinkButton to={back} variant={done ? "primary" : "quiet"} wide>
          {t("continue")}
        </LinkButton>
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
