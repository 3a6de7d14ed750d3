/**
 * Check-digit rules by country code, for the countries of most guests. Each function gets the number without its country
 * code, after its format was checked.
 */
const checkDigits: Readonly<Record<string, (number: string) => boolean>> = {
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
  return luhnSum(digits) % 10 === 0;
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((before, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return before + (value > 9 ? value - 9 : value);
  }, 0);
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
  const digit = (10 - (luhnSum(`${middle}0`) % 10)) % 10;
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

/** The most characters of a VAT number as a guest types it, with spaces and dots. */
export const LONGEST_VAT_NUMBER = 40;

/** The format behind each country code: the European Union, the United Kingdom, Switzerland and Norway. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-W][A-I]?$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^[1-9]\d{8}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** The number in its printed format: upper case, without spaces, dots, slashes and hyphens. */
export function plainVatNumber(typed: string): string {
  return typed.replace(/[\s.\-/]/g, "").toUpperCase();
}

/**
 * Whether a VAT number with its country code has the country's format and check digits. Only the tax office knows whether
 * it is registered.
 */
export function isVatNumber(plain: string): boolean {
  const [country, number] = [plain.slice(0, 2), plain.slice(2)];
  if (!Object.hasOwn(FORMS, country) || !FORMS[country]?.test(number)) return false;
  return checkDigits[country]?.(number) ?? true;
}
