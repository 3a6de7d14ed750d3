import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { guestAppEmailSchema } from "~/features/account/account-forms.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { requireGuestAppUser } from "~/routes/shared/access/signed-in.server";
import { sendLink } from "~/routes/shared/account/confirm-email.server";
import { stepsOf } from "~/routes/shared/account/guest-app-steps.server";
import { changeProblem } from "~/routes/shared/account/problems.server";
import { warn } from "~/services/log.server";

/** Saves the e-mail, trimmed and in small letters, and goes on (AUTH-46, AUTH-53). An answer that refuses it is in the log (ACC-06). */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { guestApp, userId } = requireGuestAppUser(args);
  const form = await readForm(request, guestAppEmailSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const { account } = context.platform;
  const saved = await account.updateUser({ appId: guestApp.appId, userId, body: form.value });
  if (!saved.ok) {
    warn(context, "user-not-updated", `HTTP error! status: ${saved.error.status}`);
    return changeProblem(saved.error, form, context.locale);
  }
  const { next, home } = stepsOf(args);
  await sendLink(context, saved.value, home);
  throw redirect(next, 303);
}
