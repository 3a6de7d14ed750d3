import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { dialledDigits, MAX_CARRIER_DIGITS } from "~/domain/account/phone-digits";

/** A country in the list of dial codes (AUTH-26); its name depends on the reader's language and is not here. */
export type PhoneCountry = {
  readonly code: string;
  /** With its plus: `+33`. */
  readonly dialCode: string;
  /** Comes before the others, and is the one chosen for a dial code that several share. */
  readonly priority: boolean;
  /** Whether its dial code can't be typed over once it is chosen (AUTH-24). */
  readonly locked: boolean;
  readonly plan: NumberingPlan;
};

/** What a number within a country looks like: enough for a browser to see whether one is whole (AUTH-21). */
type NumberingPlan = {
  /** Its digits without dial code and prefix, as a regular expression. */
  readonly pattern: string;
  /** What is dialled before them within the country, as a regular expression; mostly a zero. */
  readonly prefix: string | null;
  /** Its own numbers among the countries with its dial code, as a regular expression; null where no other has it. */
  readonly own: string | null;
  /** How many digits a number has at most with a carrier's code in it; null where there are no such codes. */
  readonly longest: number | null;
};

/** The parts of the library's numbering plans that its types leave out. */
type LibraryPlan = {
  nationalNumberPattern(): string;
  possibleLengths(): number[];
  nationalPrefix(): string | undefined;
  nationalPrefixForParsing(): string | undefined;
  type(kind: string): { pattern(): string } | undefined;
};

/** Kinds of number that text messages get to. Some countries' plans don't tell mobiles from landlines. */
const TAKES_TEXTS = new Set<string | undefined>(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Where nothing says otherwise, a number is French (AUTH-16, AUTH-23). */
export const DEFAULT_PHONE_COUNTRY = "FR";

const PRIORITY = new Set(["AU", "FI", "GP", "NO", "PY", "RE", "GB", "US"]);

/** Dial codes that can't be typed over once they are chosen: France and its overseas territories (AUTH-24). */
const LOCKED = new Set(["+33", "+590", "+596", "+262", "+508", "+687", "+681", "+594", "+689"]);

/** Every country, those with priority first. */
export const phoneCountries: readonly PhoneCountry[] = getCountries()
  .map((code) => {
    const dialCode = `+${getCountryCallingCode(code)}`;
    const priority = PRIORITY.has(code);
    return { code, dialCode, priority, locked: LOCKED.has(dialCode), plan: planOf(code) };
  })
  .sort((one, other) => Number(other.priority) - Number(one.priority));

export type PhoneNumber = { readonly number: string; readonly country: string };

type PhoneProblem = "invalid" | "locked";
/** `country`: another country with the same dial code, in which the number is valid. */
export type ReadPhone =
  | { ok: true; phone: PhoneNumber }
  | { ok: false; problem: PhoneProblem; country?: string };

function planOf(code: CountryCode): NumberingPlan {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(code);
  const plan = metadata.numberingPlan as unknown as LibraryPlan;
  const parsed = plan.nationalPrefixForParsing() ?? "";
  // Groups are parts of a number or a carrier's code, `$` ends a number without its area code.
  const isPlain = !/[($]/.test(parsed);
  const hasCarriers = !isPlain && !parsed.includes("$");
  return {
    pattern: plan.nationalNumberPattern(),
    prefix: (isPlain ? parsed : plan.nationalPrefix()) || null,
    own: isShared(code) ? ownNumbers(plan) : null,
    longest: hasCarriers ? Math.max(...plan.possibleLengths()) + MAX_CARRIER_DIGITS : null,
  };
}

function isShared(code: CountryCode): boolean {
  const dialCode = getCountryCallingCode(code);
  return getCountries().some(
    (other) => other !== code && getCountryCallingCode(other) === dialCode,
  );
}

/** The pattern of mobile numbers; some plans list mobiles among landlines. */
function ownNumbers(plan: LibraryPlan): string | null {
  return plan.type("MOBILE")?.pattern() || plan.type("FIXED_LINE")?.pattern() || null;
}

export function isPhoneCountry(code: string): boolean {
  return isSupportedCountry(code);
}

/** The country of a number that is written with a plus: the longest dial code, priority first (AUTH-25). */
export function countryByDialCode(text: string): PhoneCountry | null {
  const digits = dialledDigits(text);
  if (!digits.startsWith("+")) return null;
  const found = phoneCountries.filter(({ dialCode }) => digits.startsWith(dialCode));
  const longest = Math.max(0, ...found.map(({ dialCode }) => dialCode.length));
  return found.find(({ dialCode }) => dialCode.length === longest) ?? null;
}

/**
 * AUTH-18, AUTH-19: a dial code says the country; other numbers must belong to that of the list.
 * @param country that of the list.
 * @param isSuggested the page chose the country; a guest's own choice can't be typed over (AUTH-24).
 */
export function readPhone(text: string, country: string, isSuggested = false): ReadPhone {
  if (!isSupportedCountry(country)) return { ok: false, problem: "invalid" };
  const written = countryByDialCode(text);
  const prefix = `+${getCountryCallingCode(country)}`;
  if (written && written.dialCode !== prefix && LOCKED.has(prefix) && !isSuggested) {
    return { ok: false, problem: "locked" };
  }
  // In some countries other digits than two zeros are dialled before another country's code.
  const parsed = parsePhoneNumberFromString(
    written ? text.replace(/^[^\d+]*0\D*0/, "+") : text,
    country,
  );
  if (!parsed?.isValid() || parsed.ext) return { ok: false, problem: "invalid" };
  if (!written && !parsed.getPossibleCountries().includes(country)) {
    return {
      ok: false,
      problem: "invalid",
      ...(parsed.country && parsed.country !== country && { country: parsed.country }),
    };
  }
  return { ok: true, phone: { number: parsed.number, country: parsed.country ?? country } };
}

/**
 * Whether we send text messages to a number: only to mobiles, by its country's numbering plan. Whoever owns a
 * premium, shared-cost or pager number may earn money with each message.
 */
export function takesTexts(number: string): boolean {
  return TAKES_TEXTS.has(parsePhoneNumberFromString(number)?.getType());
}

/** A number as it is shown to whoever typed it: in groups, with its dial code. */
export function writtenPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

export function dialCodeOf(number: string): string {
  return `+${parsePhoneNumberFromString(number)?.countryCallingCode ?? ""}`;
}

/** Whether a number in E.164 has the dial code of this country, which may be that of others too. */
export function isDialledLike(number: string, country: string): boolean {
  return isSupportedCountry(country) && dialCodeOf(number) === `+${getCountryCallingCode(country)}`;
}
