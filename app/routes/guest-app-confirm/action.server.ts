import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { codeFormSchema } from "~/features/account/account-forms.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { signInPlace } from "~/routes/shared/account/account-place.server";
import { attemptOf } from "~/routes/shared/account/attempt.server";
import { stepsOf } from "~/routes/shared/account/guest-app-steps.server";
import { codeProblem } from "~/routes/shared/account/problems.server";
import { resendCode } from "~/routes/shared/account/send-code.server";

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
