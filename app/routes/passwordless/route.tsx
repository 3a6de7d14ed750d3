import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { codeFormSchema } from "~/features/account/account-forms.server";
import { backOf, signInPlace, writtenPhone } from "~/features/account/account-place.server";
import { earnAfterPayOf } from "~/features/account/after-payment.server";
import { attemptOf, codeView } from "~/features/account/attempt.server";
import { CodePage } from "~/features/account/code-page";
import { readAttemptId, rememberAttempt } from "~/features/account/sign-in-cookie.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { useActionData, useLoaderData } from "~/framework";
import { say } from "~/i18n/strings.server";
import { useTellSignedIn } from "~/live/use-tell-signed-in";
import { pathTo } from "~/paths/path-to";
import { codeProblem } from "~/routes/use-cases/account/problems.server";
import { resendCode } from "~/routes/use-cases/account/send-code.server";

/** Asks for the code (ROUTE-08); a phone that asked for none begins with its number. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const back = backOf(args);
  if (context.viewer.userId !== null) throw redirect(back, 303);
  const attempt = await attemptOf(args);
  if (!attempt) throw redirect(pathTo("login", {}, { redirectToPath: back }), 303);
  return {
    title: say(context.locale, "account", "code.title"),
    ...codeView(attempt, args),
    phone: writtenPhone(attempt.phoneNumber),
    before: pathTo("login", {}, { redirectToPath: back }),
  };
}

/** Signs in by the code, or sends another one (AUTH-31 to AUTH-37). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { locale, platform, session } = context;
  const back = backOf(args);
  const [form, attemptId] = await Promise.all([
    readForm(request, codeFormSchema, locale),
    readAttemptId(request),
  ]);
  const place = signInPlace(context);
  if (!attemptId || !place) throw redirect(pathTo("login", {}, { redirectToPath: back }), 303);
  if (form.status !== "success") return refused(form.reply());
  if (form.value.intent === "resend") {
    const attempt = await attemptOf(args);
    if (!attempt) throw redirect(pathTo("login", {}, { redirectToPath: back }), 303);
    return resendCode(args, {
      form,
      attempt,
      next: pathTo("passwordless", {}, { redirectToPath: back, sent: true }),
    });
  }
  const body = { attemptId, code: form.value.code, ...earnAfterPayOf(context, back) };
  const device = request.headers.get("user-agent") ?? "";
  const signed = await platform.account.signIn(
    { venueId: place.venueId ?? undefined, body },
    device,
  );
  if (!signed.ok) {
    if (signed.error.status === 404)
      throw redirect(pathTo("login", {}, { redirectToPath: back }), 303);
    return codeProblem(signed.error, form, locale);
  }
  session.signIn(signed.value.accessToken);
  const headers = { "set-cookie": await rememberAttempt(null) };
  throw redirect(pathTo("logged-in", {}, { redirectToPath: back }), { status: 303, headers });
}

export default function PasswordlessRoute() {
  useTellSignedIn();
  return <CodePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
