import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useNavigation } from "@remix-run/react";
import { WELCOME_MONTHS } from "~/domain/loyalty/welcome";
import { backOf } from "~/features/account/account-place.server";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { Button, ButtonGroup, Card, LinkButton, Problem, Stack } from "~/ui";

export function loader(args: LoaderFunctionArgs) {
  return {
    title: say(args.context.locale, "account", "erase.title"),
    back: pathTo("me-management", {}, { redirectTo: backOf(args) }),
  };
}

/** Deletes the account. This phone is a stranger's then, like all others of the user. */
export async function action(args: ActionFunctionArgs) {
  const { platform, session, locale } = args.context;
  const erased = await platform.account.erase();
  // Deleted from another phone already: it is as the guest wanted it.
  const isGone = erased.ok || erased.error.status === 401;
  if (!isGone) return json({ problem: say(locale, "pay", "error.defaultTitle") }, { status: 503 });
  session.signOut();
  throw redirect(`${pathTo("me-logged-out", {}, { redirectTo: backOf(args) })}&deleted=true`, 303);
}

export default function MeEraseRoute() {
  const { title, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("account");
  const busy = useNavigation().state === "submitting";
  return (
    <Shell title={title} back={back}>
      <Stack>
        {answer?.problem ? <Problem>{answer.problem}</Problem> : null}
        <Card as="section">
          <Stack>
            <p>{t("erase.intro")}</p>
            <p>{t("erase.stays")}</p>
            <p>{t("erase.welcome", { months: WELCOME_MONTHS })}</p>
            <p>
              <strong>{t("erase.forGood")}</strong>
            </p>
          </Stack>
        </Card>
        <Form method="post">
          <ButtonGroup>
            <Button variant="danger" size="large" wide busy={busy}>
              {t("erase.confirm")}
            </Button>
            <LinkButton to={back} variant="quiet" wide>
              {t("erase.keep")}
            </LinkButton>
          </ButtonGroup>
        </Form>
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
