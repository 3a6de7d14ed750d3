import type { DialCode } from "~/ui";

/** A country with what a browser checks a number by; whether it is one is for the server. */
export type PhoneRule = DialCode & {
  /** What a number looks like within the country, as a regular expression. */
  pattern: string;
  /** Which of these are its own among the countries with its dial code, likewise. */
  own?: string | undefined;
  /** What is dialled before it within the country and is no part of it, likewise. */
  prefix?: string | undefined;
  /** So many digits are taken where carriers' codes can stand within a number. */
  longest?: number | undefined;
  /** Another dial code can't be typed over this country's once it is chosen (AUTH-24). */
  locked?: true | undefined;
  /** Which of the countries with its dial code is meant by it (AUTH-25). */
  priority?: true | undefined;
};

/** How many digits a carrier's or a mobile's code within a number has at most. */
export const MOST_INSIDE = 3;

/** The country that is chosen in the list, and whether the guest has chosen it or the page. */
export type Chosen = { country: string; byHand: boolean };

/** What is typed so far: the country that it is of then, and whether it may be sent. */
export type TypedPhone = {
  country: string;
  /** A number of that country, as far as its looks tell (AUTH-21). */
  ready: boolean;
  /** Another country's dial code was typed over one that stays (AUTH-24). */
  locked: boolean;
};

/**
 * Reads a number while it is typed. The country follows a dial code that is written out: the longest that
 * fits, and of several countries with the same one that with priority, else the first of the list (AUTH-25). A whole
 * number of a country that shares the dial code moves it as well (AUTH-18).
 */
export function readTyped(
  text: string,
  { country: chosen, byHand }: Chosen,
  countries: readonly PhoneRule[],
): TypedPhone {
  const before = countries.find(({ country }) => country === chosen);
  const written = figuresOf(text);
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

export function international(text: string, rule: PhoneRule | undefined): string {
  const written = figuresOf(text);
  return written.startsWith("+") || !rule ? written : rule.dial + nationalOf(written, rule);
}

function figuresOf(text: string): string {
  return text.replace(/[^\d+]/g, "").replace(/^00/, "+");
}

function byDialCode(written: string, countries: readonly PhoneRule[]): PhoneRule | null {
  const found = countries.filter(({ dial }) => written.startsWith(dial));
  const longest = Math.max(0, ...found.map(({ dial }) => dial.length));
  const same = found.filter(({ dial }) => dial.length === longest);
  return same.find(({ priority }) => priority) ?? same[0] ?? null;
}

/** Whose number it is among the countries with this dial code, once it is whole (AUTH-18). */
function ownerOf(national: string, rule: PhoneRule, countries: readonly PhoneRule[]): PhoneRule {
  const isOf = ({ own }: PhoneRule) => own !== undefined && matches(national, own);
  if (!rule.own || isOf(rule) || !isWhole(national, rule)) return rule;
  return countries.find((one) => one.dial === rule.dial && isOf(one)) ?? rule;
}

function fits(figures: string, rule: PhoneRule): boolean {
  if (isWhole(figures, rule)) return true;
  if (rule.longest === undefined) return false;
  // With a carrier's code in it a number is longer than any without, and only the server can read it.
  const withoutZero = figures.replace(/^0/, "").length;
  return withoutZero > rule.longest - MOST_INSIDE && withoutZero <= rule.longest;
}

function nationalOf(figures: string, rule: PhoneRule): string {
  if (!rule.prefix || isWhole(figures, rule)) return figures;
  const national = figures.replace(new RegExp(`^(?:${rule.prefix})`), "");
  return isWhole(national, rule) ? national : figures;
}

function isWhole(national: string, { pattern }: PhoneRule): boolean {
  return matches(national, pattern);
}

function matches(figures: string, pattern: string): boolean {
  return new RegExp(`^(?:${pattern})$`).test(figures);
}
