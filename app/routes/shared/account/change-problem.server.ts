import type { Locale } from "~/contracts/venue";
import { type Refused, refused } from "~/features/forms/read-form.server";
import { say } from "~/i18n/strings.server";
import type { CallError } from "~/services/result";

type Form = {
  reply(options: { fieldErrors?: { email: string[] }; formErrors?: string[] }): Refused;
};

/** Why what a guest says of themselves was not stored: the e-mail is another's, or something failed (ACC-08). */
export function changeProblem({ status }: CallError, form: Form, locale: Locale) {
  if (status === 409) {
    const text = say(locale, "account", "error.auth.emailAlreadyExists");
    return refused(form.reply({ fieldErrors: { email: [text] } }), 409);
  }
  return refused(form.reply({ formErrors: [say(locale, "pay", "error.defaultTitle")] }), 503);
}
