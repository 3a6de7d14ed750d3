import { checkDigits } from "./vat-check-digits";

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
