import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useNavigation } from "@remix-run/react";
import { emailStepSchema } from "~/features/account/account-forms.server";
import { backOf } from "~/features/account/account-place.server";
import { valueAgain } from "~/features/forms/answered";
import { CheckedForm } from "~/features/forms/checked-form";
import { readForm, refused } from "~/features/forms/read-form.server";
import { useRefusal } from "~/features/forms/use-refusal";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { sendLink } from "~/routes/use-cases/account/confirm-email.server";
import { changeProblem } from "~/routes/use-cases/account/problems.server";
import { Button, Card, Field, LinkButton, Notice, Stack } from "~/ui";

/**
 * The guest is signed in (ROUTE-07): asks for an e-mail where there is none, and leads back. Who has one comes by too
 * and sees nothing of it: only a page of this part can be gone to without a new document, which would end before it
 * told the app around it of the sign-in (AUTH-15).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const back = backOf(args);
  if (context.viewer.userId === null)
    throw redirect(pathTo("login", {}, { redirectToPath: back }), 303);
  const me = await context.platform.account.me();
  if (me.ok && me.value.email !== null) throw redirect(back, 303);
  return {
    title: say(context.locale, "account", "loggedIn.title"),
    back,
    asksEmail: me.ok,
  };
}

/** Adds an e-mail to the account, and goes back to where the guest was (AUTH-02). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, emailStepSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const saved = await context.platform.account.change({ body: form.value });
  if (!saved.ok) return changeProblem(saved.error, form, context.locale);
  await sendLink(context, saved.value, backOf(args));
  throw redirect(backOf(args), 303);
}

export default function LoggedInRoute() {
  const { title, back, asksEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = useRefusal(answer);
  const t = useT("account");
  const busy = useNavigation().state === "submitting";
  return (
    <Shell title={title}>
      <Stack>
        <Notice tone="success">{t("loggedIn.text")}</Notice>
        {asksEmail ? (
          <Card as="section">
            <CheckedForm refusal={refusal}>
              <Field
                label={t("email.label")}
                {...refusal.field("email")}
                type="email"
                autoComplete="email"
                enterKeyHint="done"
                required
                hint={t("email.hint")}
                defaultValue={valueAgain(answer, "email")}
              />
              <Button size="large" wide busy={busy}>
                {t("email.save")}
              </Button>
            </CheckedForm>
          </Card>
        ) : null}
        <LinkButton to={back} variant={asksEmail ? "quiet" : "primary"} wide>
          {t(asksEmail ? "email.skip" : "continue")}
        </LinkButton>
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
