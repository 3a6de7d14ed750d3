import type { Locale } from "~/contracts/venue";
import { type Refused, refused } from "~/features/forms/read-form.server";
import { say } from "~/i18n/strings.server";
import type { CallError } from "~/services/result";

type Form = { reply(options: { fieldErrors: { code: string[] } }): Refused };

/** Why a code was not taken: it is wrong, one try too many, or something failed (AUTH-31, AUTH-32). */
export function codeProblem({ status, code }: CallError, form: Form, locale: Locale) {
  const again = (text: string) => form.reply({ fieldErrors: { code: [text] } });
  if (status === 401) return refused(again(say(locale, "account", "login.invalid_code")));
  if (code === "too-many-tries") {
    return refused(again(say(locale, "account", "login.tooManyTries")), 429);
  }
  return refused(again(say(locale, "pay", "error.defaultTitle")), 503);
}
