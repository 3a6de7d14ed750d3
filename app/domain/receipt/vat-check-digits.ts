/**
 * Check-digit rules by country code, for the countries of most guests. Each function gets the number without its country
 * code, after its format was checked (`vat-number.ts`).
 */
export const checkDigits: Readonly<Record<string, (number: string) => boolean>> = {
  FR: isFrench,
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  GB: isBritish,
  XI: isBritish,
  DE: isGerman,
  ES: isSpanish,
  IT: (number) => ITALIAN_OFFICE.test(number.slice(7, 10)) && isLuhn(number),
  NL: isDutch,
  PT: isPortuguese,
};

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((before, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return before + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The alphabet of the newer French keys, which leaves out I and O. */
const FRENCH_KEY = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

function isFrench(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)];
  // Companies of Monaco have numbers that begin with 000 and follow no Luhn rule.
  if (!siren.startsWith("000") && !isLuhn(siren)) return false;
  if (/^\d\d$/.test(key)) {
    return (Number(siren) * 100 + 12) % 97 === Number(key);
  }
  const [first = 0, second = 0] = [...key].map((sign) => FRENCH_KEY.indexOf(sign));
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

function isBritish(number: string): boolean {
  if (number.startsWith("GD")) return Number(number.slice(2)) < 500;
  if (number.startsWith("HA")) return Number(number.slice(2)) >= 500;
  const rest = weighted(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  // Numbers from 100 on may be of the series since 2010, which shifts the check digits by 55.
  return rest === 0 || (Number(number.slice(0, 3)) >= 100 && (rest === 42 || rest === 55));
}

/** ISO 7064, MOD 11,10. */
function isGerman(number: string): boolean {
  const product = [...number.slice(0, 8)].reduce((before, digit) => {
    const sum = (Number(digit) + before) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(number[8]);
}

const SPANISH_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** A number is a citizen's (DNI), a foreigner's (NIE) or a company's (CIF); its first character says which. */
function isSpanish(number: string): boolean {
  const [first, middle, last = ""] = [number.slice(0, 1), number.slice(1, 8), number.slice(8)];
  const letterOf = (digits: string) => SPANISH_LETTERS[Number(digits) % 23];
  if (/\d/.test(first)) return letterOf(number.slice(0, 8)) === last;
  if (/[XYZ]/.test(first)) return letterOf("XYZ".indexOf(first) + middle) === last;
  if (/[KLM]/.test(first)) return letterOf(middle) === last;
  const check = [...`${middle}0`].reduce((before, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return before + (value > 9 ? value - 9 : value);
  }, 0);
  const digit = (10 - (check % 10)) % 10;
  return /[A-HJNP-SUVW]/.test(first) && (last === String(digit) || last === "JABCDEFGHI"[digit]);
}

/** Codes of the provincial tax offices, then of the special ones. */
const ITALIAN_OFFICE = /^(?:0(?!00)\d\d|100|12[01]|888|999)$/;

function isPortuguese(number: string): boolean {
  const check = 11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check > 9 ? 0 : check) === Number(number[8]);
}

/** Companies have a check digit modulo 11; sole traders have had one modulo 97 since 2020. */
function isDutch(number: string): boolean {
  const rest = weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  if (rest === Number(number[8])) return true;
  const digits = [...`NL${number}`].map((sign) => Number.parseInt(sign, 36)).join("");
  return [...digits].reduce((before, digit) => (before * 10 + Number(digit)) % 97, 0) === 1;
}
