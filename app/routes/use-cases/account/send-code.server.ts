import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { seatOf } from "~/contracts/account-path";
import { type ReadPhone, readPhone, writtenPhone } from "~/contracts/phone";
import type { Locale } from "~/contracts/venue";
import { phoneFormSchema } from "~/features/account/account-forms.server";
import { countryOfGuest, signInPlace } from "~/features/account/account-place.server";
import type { attemptOf } from "~/features/account/attempt.server";
import { rememberAttempt } from "~/features/account/sign-in-cookie.server";
import { type Refused, readForm, refused } from "~/features/forms/read-form.server";
import { say } from "~/i18n/strings.server";
import type { CallError } from "~/services/result";
import { type CodeForm, notSent } from "./problems.server";

type Attempt = NonNullable<Awaited<ReturnType<typeof attemptOf>>>;

/**
 * Sends a code to the form's number (AUTH-17 to AUTH-27), and redirects to `next`.
 *
 * @param signup The page creates an account, and has texts of its own for errors.
 * @param asksOptIn The form has a box about offers, or about the data that an account stores (AUTH-09).
 */
export async function sendCode(
  args: ActionFunctionArgs,
  { signup, asksOptIn, next }: { signup: boolean; asksOptIn: boolean; next: string },
) {
  const { request, context } = args;
  const { locale } = context;
  const form = await readForm(request, phoneFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const place = signInPlace(context);
  const { phone, country, optIn } = form.value;
  const read = readPhone(phone, country, country === countryOfGuest(args));
  if (!read.ok) return phoneProblem(read, form, { locale, signup });
  if (asksOptIn && place?.requiresOptIn && optIn !== "true") {
    const missing = say(locale, "account", "phone.optInMissing");
    return refused(form.reply({ fieldErrors: { optIn: [missing] } }));
  }
  // A required box is about the account. Consent to offers must be free, so a required box does not give it.
  const hasOptIn = optIn === "true" && !(asksOptIn && place?.requiresOptIn);
  const { number: phoneNumber, country: countryCode } = read.phone;
  const failure = await codeTo(args, { phoneNumber, countryCode, hasOptIn }, next);
  const otherwise = signup
    ? say(locale, "pay", "error.defaultTitle")
    : say(locale, "account", "login.invalid_phone", { phone });
  const { about, text, init } = notSent(failure, locale, otherwise);
  const errors = about === "number" ? { fieldErrors: { phone: [text] } } : { formErrors: [text] };
  return refused(form.reply(errors), init);
}

type PhoneForm = { reply(options: { fieldErrors: { phone: string[] } }): Refused };

/**
 * The error at a refused number (AUTH-20, AUTH-24). For a number of another country with the same dial code it names
 * the country to choose (AUTH-18).
 */
export function phoneProblem(
  { problem, country }: Extract<ReadPhone, { ok: false }>,
  form: PhoneForm,
  { locale, signup }: { locale: Locale; signup: boolean },
) {
  const invalid = signup
    ? "ga.sign-up.first-step.phone-number-error"
    : "login.phoneNumber.validation";
  const key = problem === "locked" ? "ga.sign-up.first-step.cannot-change-country-code" : invalid;
  const name = country && new Intl.DisplayNames([locale], { type: "region" }).of(country);
  const sentences = [
    say(locale, "account", key),
    ...(name ? [say(locale, "account", "phone.chooseCountry", { country: name })] : []),
  ];
  return refused(form.reply({ fieldErrors: { phone: [sentences.join(" ")] } }));
}

/** Sends another code to the number of an attempt (AUTH-33), or shows an error at the code (AUTH-32). */
export async function resendCode(
  args: ActionFunctionArgs,
  { form, attempt, next }: { form: CodeForm; attempt: Attempt; next: string },
) {
  const { locale } = args.context;
  const failure = await codeTo(args, attempt, next);
  const phone = writtenPhone(attempt.phoneNumber);
  const otherwise = say(locale, "account", "login.invalid_phone", { phone });
  const { text, init } = notSent(failure, locale, otherwise);
  return refused(form.reply({ fieldErrors: { code: [text] } }), init);
}

/** Has a code sent, remembers the attempt and redirects to `next`; else answers why none was sent. */
async function codeTo(
  { request, context }: ActionFunctionArgs,
  { phoneNumber, countryCode, hasOptIn }: Pick<Attempt, "phoneNumber" | "countryCode" | "hasOptIn">,
  next: string,
): Promise<CallError | null> {
  const { platform, locale } = context;
  const place = signInPlace(context);
  if (!place) return null;
  const at = seatOf(new URL(request.url));
  const body = { phoneNumber, countryCode, hasOptIn, locale, at };
  const sent = await platform.account.askCode({ venueId: place.venueId ?? undefined, body });
  if (!sent.ok) return sent.error;
  const headers = { "set-cookie": await rememberAttempt(sent.value.attemptId) };
  throw redirect(next, { status: 303, headers });
}
