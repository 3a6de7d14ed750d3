import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** A country that a phone number can be of (AUTH-26). Its name is in the reader's language, so it is not here. */
export type PhoneCountry = {
  /** ISO 3166. */
  readonly code: string;
  /** With its plus: `+33`. */
  readonly dialCode: string;
  /** Stands before the others, and is the one that a dial code shared by several is read as. */
  readonly priority: boolean;
  /** Another dial code can't be typed over its own (AUTH-24). */
  readonly locked: boolean;
  /** How many digits its numbers have, without the dial code and a leading zero. */
  readonly least: number;
  readonly most: number;
  /** Whether a number within the country is dialled with a zero that is no part of it. */
  readonly leadingZero: boolean;
};

/** What the library knows of a country and its types don't say. */
type Plan = { possibleLengths(): number[]; nationalPrefix(): string | undefined };

/** A mobile's or a carrier's code that some countries dial within a number. */
const MOST_INSIDE = 3;

/** Kinds of number that text messages get to. Some countries' plans don't tell mobiles from landlines. */
const TAKES_TEXTS = new Set<string | undefined>(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Where nothing says otherwise, a number is French (AUTH-16, AUTH-23). */
export const DEFAULT_PHONE_COUNTRY = "FR";

const PRIORITY = new Set(["AU", "FI", "GP", "NO", "PY", "RE", "GB", "US"]);

/** Countries whose prefix can't be typed over: France and what is beyond the seas (AUTH-24). */
const LOCKED = new Set(["+33", "+590", "+596", "+262", "+508", "+687", "+681", "+594", "+689"]);

/** Every country, those with priority first. */
export const phoneCountries: readonly PhoneCountry[] = getCountries()
  .map((code) => {
    const dialCode = `+${getCountryCallingCode(code)}`;
    const places = { code, dialCode, priority: PRIORITY.has(code), locked: LOCKED.has(dialCode) };
    return { ...places, ...lengthsOf(code) };
  })
  .sort((one, other) => Number(other.priority) - Number(one.priority));

/** A number in E.164, and its country. */
export type PhoneNumber = { readonly number: string; readonly country: string };

export type PhoneProblem = "invalid" | "locked";
export type ReadPhone = { ok: true; phone: PhoneNumber } | { ok: false; problem: PhoneProblem };

function lengthsOf(code: CountryCode): Pick<PhoneCountry, "least" | "most" | "leadingZero"> {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(code);
  const plan = metadata.numberingPlan as unknown as Plan;
  const prefix = plan.nationalPrefix();
  const lengths = plan.possibleLengths();
  return {
    least: Math.min(...lengths),
    most: Math.max(...lengths) + (isPlainZero(code, prefix) ? 0 : MOST_INSIDE),
    leadingZero: prefix === "0",
  };
}

/** France and what is beyond the seas: there nothing but one zero is dialled before a number. */
function isPlainZero(code: CountryCode, prefix: string | undefined): boolean {
  return prefix === "0" && LOCKED.has(`+${getCountryCallingCode(code)}`);
}

/** Whether there is a country of this code. */
export function isPhoneCountry(code: string): boolean {
  return isSupportedCountry(code);
}

/** The country of a number that is written with a plus: the longest dial code, priority first (AUTH-25). */
export function countryByDialCode(text: string): PhoneCountry | null {
  const digits = text.replace(/[^\d+]/g, "").replace(/^00/, "+");
  if (!digits.startsWith("+")) return null;
  const found = phoneCountries.filter(({ dialCode }) => digits.startsWith(dialCode));
  const longest = Math.max(0, ...found.map(({ dialCode }) => dialCode.length));
  return found.find(({ dialCode }) => dialCode.length === longest) ?? null;
}

/**
 * A number as a guest wrote it, for the country that they chose (AUTH-18, AUTH-19). One that is written with
 * another country's code is read as that country's, unless the chosen one's prefix is locked (AUTH-24).
 */
export function readPhone(text: string, country: string): ReadPhone {
  if (!isSupportedCountry(country)) return { ok: false, problem: "invalid" };
  const written = countryByDialCode(text);
  const chosen: CountryCode = country;
  const prefix = `+${getCountryCallingCode(chosen)}`;
  if (written && written.dialCode !== prefix && LOCKED.has(prefix)) {
    return { ok: false, problem: "locked" };
  }
  const parsed = parsePhoneNumberFromString(text, chosen);
  if (!parsed?.isValid() || parsed.ext) return { ok: false, problem: "invalid" };
  const own = parsed.countryCallingCode === getCountryCallingCode(chosen);
  if (!own && !written) return { ok: false, problem: "invalid" };
  // Countries that share a dial code have numbers that nobody can tell apart by sight.
  return { ok: true, phone: { number: parsed.number, country: parsed.country ?? chosen } };
}

/**
 * Whether text messages get to a number in E.164 by the numbering plan of its country: to mobiles. Landlines and
 * numbers of the internet mostly get none, and whoever owns a premium, shared-cost, personal, pager or company
 * number may earn by each message that goes there.
 */
export function takesTexts(number: string): boolean {
  return TAKES_TEXTS.has(parsePhoneNumberFromString(number)?.getType());
}

/** How a number is shown to whoever typed it: in groups, with its dial code. */
export function writtenPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** The dial code of a number in E.164, by which messages to a country are counted. */
export function dialCodeOf(number: string): string {
  return `+${parsePhoneNumberFromString(number)?.countryCallingCode ?? ""}`;
}

/** Whether a number in E.164 has the dial code of this country, which may be that of others too. */
export function isDialledLike(number: string, country: string): boolean {
  return isSupportedCountry(country) && dialCodeOf(number) === `+${getCountryCallingCode(country)}`;
}
