import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { codeFormSchema } from "~/features/account/account-forms.server";
import { signInPlace, writtenPhone } from "~/features/account/account-place.server";
import { attemptOf, codeView } from "~/features/account/attempt.server";
import { CodePage } from "~/features/account/code-page";
import { readForm, refused } from "~/features/forms/read-form.server";
import { useActionData, useLoaderData } from "~/framework";
import { say } from "~/i18n/strings.server";
import { stepsOf } from "~/routes/use-cases/account/guest-app-steps.server";
import { codeProblem } from "~/routes/use-cases/account/problems.server";
import { resendCode } from "~/routes/use-cases/account/send-code.server";

/** Asks for the code (ROUTE-84, AUTH-36); a phone that asked for none begins with its number. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { to, next, migration, guestApp } = stepsOf(args);
  if (context.viewer.userId !== null) throw redirect(next, 303);
  const attempt = await attemptOf(args);
  if (!attempt) throw redirect(to("signup"), 303);
  return {
    title: say(context.locale, "account", "code.title"),
    ...codeView(attempt, args),
    phone: writtenPhone(attempt.phoneNumber),
    before: to("signup"),
    mark: migration ? { src: context.tenant.look.logoUrl, name: guestApp.name } : null,
  };
}

/** Checks the code, and goes on to the page that signs in (AUTH-39), or sends another code (AUTH-33). */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const steps = stepsOf(args);
  const [form, attempt] = await Promise.all([
    readForm(request, codeFormSchema, context.locale),
    attemptOf(args),
  ]);
  const place = signInPlace(context);
  if (!attempt || !place) throw redirect(steps.to("signup"), 303);
  if (form.status !== "success") return refused(form.reply());
  if (form.value.intent === "resend") {
    return resendCode(args, { form, attempt, next: steps.to("confirm", { sent: true }) });
  }
  const { code } = form.value;
  const { account } = context.platform;
  const checked = await account.confirmCode({
    attemptId: attempt.attemptId,
    venueId: place.venueId ?? undefined,
    body: { code },
  });
  if (!checked.ok) return codeProblem(checked.error, form, context.locale);
  throw redirect(steps.to("logged-in"), 303);
}

export default function GuestAppConfirmRoute() {
  return <CodePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
