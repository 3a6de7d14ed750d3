import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { emailStepSchema } from "~/features/account/account-forms.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { backOf } from "~/routes/shared/account/account-place.server";
import { sendLink } from "~/routes/shared/account/confirm-email.server";
import { changeProblem } from "~/routes/shared/account/problems.server";

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
