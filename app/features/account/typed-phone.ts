import type { DialCode } from "~/ui";

/** A country with what a browser checks a number by; whether it is one is for the server. */
export type PhoneRule = DialCode & {
  least: number;
  most: number;
  /** Another dial code can't be typed over this country's (AUTH-24). */
  locked?: true | undefined;
  leadingZero?: true | undefined;
};

/** What is typed so far: the country that it is of then, and whether it may be sent. */
export type TypedPhone = {
  country: string;
  /** Long enough and not too long (AUTH-21). */
  ready: boolean;
  /** Another country's dial code was typed over one that stays (AUTH-24). */
  locked: boolean;
};

/**
 * Reads a number while it is typed. The country follows a dial code that is written out: the longest that
 * fits, and of several countries with the same one the first of the list, which has those with priority
 * before the others (AUTH-25).
 */
export function readTyped(
  text: string,
  chosen: string,
  countries: readonly PhoneRule[],
): TypedPhone {
  const before = countries.find(({ country }) => country === chosen);
  const written = text.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const typed = written.startsWith("+") ? byDialCode(written, countries) : null;
  const isOther = typed !== null && typed.dial !== before?.dial;
  if (isOther && before?.locked) return { country: chosen, ready: false, locked: true };
  const rule = isOther ? typed : before;
  if (!rule || (written.startsWith("+") && !typed)) {
    return { country: chosen, ready: false, locked: false };
  }
  const national = written.startsWith("+") ? written.slice(rule.dial.length) : written;
  return { country: rule.country, ready: fits(national, rule), locked: false };
}

function byDialCode(written: string, countries: readonly PhoneRule[]): PhoneRule | null {
  const found = countries.filter(({ dial }) => written.startsWith(dial));
  const longest = Math.max(0, ...found.map(({ dial }) => dial.length));
  return found.find(({ dial }) => dial.length === longest) ?? null;
}

function fits(national: string, { least, most, leadingZero }: PhoneRule): boolean {
  const zero = leadingZero && national.startsWith("0") ? 1 : 0;
  const digits = national.length - zero;
  return digits >= least && digits <= most;
}
