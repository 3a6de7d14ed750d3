import { dialledDigits, MAX_CARRIER_DIGITS } from "~/domain/account/phone-digits";
import type { DialCode } from "~/ui";

/** A country's rules for a first check in the browser. The server decides whether a number is valid. */
export type PhoneRule = DialCode & {
  /** A regular expression for a national number. */
  pattern: string;
  /** A regular expression for the numbers of this country alone, where several countries share its dial code. */
  ownPattern?: string | undefined;
  /** A regular expression for the trunk prefix, which is dialled within the country and no part of the number. */
  prefix?: string | undefined;
  /** The most digits of a number with a carrier's code in it; undefined where the country has no such codes. */
  longest?: number | undefined;
  /** Another dial code can't be typed over this country's once it is chosen (AUTH-24). */
  locked?: true | undefined;
  /** The dial code alone means this country, where several share it (AUTH-25). */
  priority?: true | undefined;
};

/** The country that the list shows; `byHand` where the guest chose it, and not the page. */
type ChosenCountry = { country: string; byHand: boolean };

/** The reading of a number that is still being typed. */
export type TypedPhone = {
  country: string;
  /** The number fits the country's pattern, so that the form may be sent (AUTH-21). */
  ready: boolean;
  /** Another country's dial code was typed over one that stays (AUTH-24). */
  locked: boolean;
};

/**
 * Reads a number while it is typed. A dial code that is written out selects its country: the longest code that fits,
 * and of several countries with the same code the one with priority, else the first of the list (AUTH-25). A complete
 * number of a country that shares the dial code selects that country too (AUTH-18).
 */
export function readTyped(
  text: string,
  { country: chosen, byHand }: ChosenCountry,
  countries: readonly PhoneRule[],
): TypedPhone {
  const before = countries.find(({ country }) => country === chosen);
  const written = dialledDigits(text);
  const typed = written.startsWith("+") ? byDialCode(written, countries) : null;
  const isOther = typed !== null && typed.dial !== before?.dial;
  if (isOther && before?.locked && byHand) return { country: chosen, ready: false, locked: true };
  const rule = isOther ? typed : before;
  if (!rule || (written.startsWith("+") && !typed)) {
    return { country: chosen, ready: false, locked: false };
  }
  const national = nationalOf(
    written.startsWith("+") ? written.slice(rule.dial.length) : written,
    rule,
  );
  const { country } = ownerOf(national, rule, countries);
  return { country, ready: fits(national, rule), locked: false };
}

/** The number with its dial code and without its trunk prefix, as far as the rule tells. */
export function international(text: string, rule: PhoneRule | undefined): string {
  const written = dialledDigits(text);
  return written.startsWith("+") || !rule ? written : rule.dial + nationalOf(written, rule);
}

function byDialCode(written: string, countries: readonly PhoneRule[]): PhoneRule | null {
  const found = countries.filter(({ dial }) => written.startsWith(dial));
  const longest = Math.max(0, ...found.map(({ dial }) => dial.length));
  const same = found.filter(({ dial }) => dial.length === longest);
  return same.find(({ priority }) => priority) ?? same[0] ?? null;
}

/** The country of a complete number, among those that share the dial code (AUTH-18). */
function ownerOf(national: string, rule: PhoneRule, countries: readonly PhoneRule[]): PhoneRule {
  const owns = ({ ownPattern }: PhoneRule) =>
    ownPattern !== undefined && matches(national, ownPattern);
  if (!rule.ownPattern || owns(rule) || !isWhole(national, rule)) return rule;
  return countries.find((one) => one.dial === rule.dial && owns(one)) ?? rule;
}

function fits(digits: string, rule: PhoneRule): boolean {
  if (isWhole(digits, rule)) return true;
  if (rule.longest === undefined) return false;
  // With a carrier's code in it a number is longer than any without, and only the server can read it.
  const withoutZero = digits.replace(/^0/, "").length;
  return withoutZero > rule.longest - MAX_CARRIER_DIGITS && withoutZero <= rule.longest;
}

function nationalOf(digits: string, rule: PhoneRule): string {
  if (!rule.prefix || isWhole(digits, rule)) return digits;
  const national = digits.replace(new RegExp(`^(?:${rule.prefix})`), "");
  return isWhole(national, rule) ? national : digits;
}

function isWhole(national: string, { pattern }: PhoneRule): boolean {
  return matches(national, pattern);
}

function matches(digits: string, pattern: string): boolean {
  return new RegExp(`^(?:${pattern})$`).test(digits);
}
