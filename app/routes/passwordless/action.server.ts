import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { codeFormSchema } from "~/features/account/account-forms.server";
import { backOf, signInPlace } from "~/features/account/account-place.server";
import { earnAfterPayOf } from "~/features/account/after-payment.server";
import { attemptOf } from "~/features/account/attempt.server";
import { readAttemptId, rememberAttempt } from "~/features/account/sign-in-cookie.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { pathTo } from "~/paths/path-to";
import { codeProblem } from "~/routes/use-cases/account/problems.server";
import { resendCode } from "~/routes/use-cases/account/send-code.server";

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
  const given = { attemptId, code: form.value.code, ...earnAfterPayOf(context, back) };
  const device = request.headers.get("user-agent") ?? "";
  const signed = await platform.account.signIn(
    { venueId: place.venueId ?? undefined, body: given },
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
