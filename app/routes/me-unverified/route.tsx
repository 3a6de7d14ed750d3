import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useNavigation } from "@remix-run/react";
import { verificationFormSchema } from "~/features/account/account-forms.server";
import { readForm } from "~/features/forms/read-form.server";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { accountNotRead, awaitsProof } from "~/routes/access/signed-in.server";
import { Button, Card, LinkButton, Notice, Problem, Stack } from "~/ui";
import { wantedOf } from "../../features/account/account-place.server";

/**
 * Stands before the account of a guest who has yet to confirm their e-mail (ACC-12). They can have the link sent
 * again, correct the e-mail, go on as somebody else, or leave; paying is never behind it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { wanted, close } = wantedOf(args);
  const me = await context.platform.account.me();
  if (!me.ok) throw accountNotRead(args, me.error);
  const { email } = me.value;
  if (email === null || !awaitsProof(me.value)) throw redirect(wanted, 303);
  return {
    title: say(context.locale, "account", "verify.title"),
    email: email.value,
    close,
    details: pathTo("me-details", {}, { redirectTo: close }),
    management: pathTo("me-management", {}, { redirectTo: close }),
    sent: new URL(request.url).searchParams.get("sent") === "true",
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { platform, locale, session, tenant } = context;
  const { wanted, close } = wantedOf(args);
  const form = await readForm(request, verificationFormSchema, locale);
  if (form.status === "success" && form.value.intent === "switch") {
    await platform.account.signOut();
    session.signOut();
    const { guestApp, venue } = tenant;
    const originPath = close;
    throw redirect(
      guestApp && !venue
        ? pathTo("guest-app-signup", { appId: guestApp.appId }, { originPath })
        : pathTo("login", {}, { redirectToPath: close }),
      303,
    );
  }
  const query = { locale, redirectTo: close };
  const sent = await platform.account.sendVerification({ venueId: tenant.venue?.id, body: query });
  // Another phone of the guest may have confirmed it meanwhile.
  if (sent.ok || sent.error.code === "nothing-to-confirm") {
    throw redirect(`${pathTo("me-unverified", {}, { redirectTo: wanted })}&sent=true`, 303);
  }
  const { status } = sent.error;
  const problem =
    status === 429
      ? say(locale, "account", "verify.tooMany")
      : say(locale, "pay", "error.defaultTitle");
  return json({ problem }, { status: status === 429 ? 429 : 503 });
}

export default function MeUnverifiedRoute() {
  const { title, email, close, details, management, sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("account");
  const common = useT("common");
  const { state, formData } = useNavigation();
  const pending = state === "submitting" ? formData?.get("intent") : null;
  return (
    <Shell title={title}>
      <Stack>
        {answer?.problem ? <Problem>{answer.problem}</Problem> : null}
        {sent && !answer ? <Notice tone="success">{t("verify.sent")}</Notice> : null}
        <Card as="section">
          <Stack>
            <p>{t("verify.text", { email })}</p>
            <Form method="post">
              <Button name="intent" value="resend" wide busy={pending === "resend"}>
                {t("verify.resend")}
              </Button>
            </Form>
            <LinkButton to={details} variant="quiet" wide>
              {t("verify.change")}
            </LinkButton>
          </Stack>
        </Card>
        <Form method="post">
          <Button name="intent" value="switch" variant="secondary" wide busy={pending === "switch"}>
            {t("verify.switch")}
          </Button>
        </Form>
        <LinkButton to={management} variant="quiet" wide>
          {t("management.title")}
        </LinkButton>
        <LinkButton to={close} variant="quiet" wide>
          {common("close")}
        </LinkButton>
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
