import type { Locale } from "~/contracts/venue";
import { type Refused, refused } from "~/features/forms/read-form.server";
import { say } from "~/i18n/strings.server";
import type { CallError } from "~/services/result";

/** Why no code was sent: an error at the number's field, or at the form where another number would not help. */
type NotSent = {
  about: "number" | "form";
  text: string;
  status: number;
  init: ResponseInit;
};

const NUMBER_ERRORS = {
  no_text_messages: "notSent.kind",
  country_not_served: "notSent.country",
  country_code_locked: "ga.sign-up.first-step.cannot-change-country-code",
  invalid_phone_number: "login.phoneNumber.validation",
} as const;

const LIMIT_ERRORS = {
  "too-many-for-number": "notSent.number",
  "too-many-from-here": "notSent.here",
  "too-many-messages": "notSent.messages",
} as const;

const keyOf = <K extends string>(keys: Record<string, K>, code: string | undefined): K | null =>
  code !== undefined && Object.hasOwn(keys, code) ? (keys[code] ?? null) : null;

/**
 * Says why no code was sent (AUTH-27). No text reveals whether an account with the number exists.
 *
 * @param error null where guests have no accounts here.
 * @param otherwise the text for a failure without one of its own.
 */
export function notSent(error: CallError | null, locale: Locale, otherwise: string): NotSent {
  const field = keyOf(NUMBER_ERRORS, error?.fields?.[0]?.code);
  if (field) return { about: "number", text: say(locale, "account", field), ...answer(422) };
  const tooMany = error?.status === 429 ? keyOf(LIMIT_ERRORS, error.code) : null;
  if (!error || !tooMany) return { about: "form", text: otherwise, ...answer(503) };
  const { retryAfterS = 60 } = error;
  const text = say(locale, "account", tooMany, { wait: waitOf(retryAfterS, locale) });
  return { about: "form", text, ...answer(429, { "retry-after": String(retryAfterS) }) };
}

function answer(status: number, headers?: Record<string, string>) {
  return { status, init: { status, ...(headers && { headers }) } };
}

function waitOf(seconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [value, unit] = minutes <= 90 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

export type CodeForm = { reply(options: { fieldErrors: { code: string[] } }): Refused };

/** The error at a code: it is wrong, the guest has no tries left, or the check failed (AUTH-31, AUTH-32). */
export function codeProblem({ status, code }: CallError, form: CodeForm, locale: Locale) {
  const again = (text: string) => form.reply({ fieldErrors: { code: [text] } });
  if (status === 401) return refused(again(say(locale, "account", "login.invalid_code")));
  if (code === "too-many-tries") {
    return refused(again(say(locale, "account", "login.tooManyTries")), 429);
  }
  return refused(again(say(locale, "pay", "error.defaultTitle")), 503);
}

type DetailsForm = {
  reply(options: { fieldErrors?: { email: string[] }; formErrors?: string[] }): Refused;
};

/** The error at a guest's details: another guest has the e-mail, or saving failed (ACC-08). */
export function changeProblem({ status }: CallError, form: DetailsForm, locale: Locale) {
  if (status === 409) {
    const text = say(locale, "account", "error.auth.emailAlreadyExists");
    return refused(form.reply({ fieldErrors: { email: [text] } }), 409);
  }
  return refused(form.reply({ formErrors: [say(locale, "pay", "error.defaultTitle")] }), 503);
}

/** Whether the page creates an account. It asks the same as the login with other texts. */
export function isSignup(request: Request): boolean {
  return new URL(request.url).pathname === "/signup";
}
