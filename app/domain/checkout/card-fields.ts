import type { CardBrand } from "./methods";

/** The brand of a card by its first figures; null while they say none. */
export function brandOfNumber(entered: string): CardBrand | null {
  const number = figuresOf(entered);
  if (/^3[47]/.test(number)) return "amex";
  if (/^67/.test(number)) return "bancontact";
  if (/^4/.test(number)) return "visa";
  return /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(number) ? "mastercard" : null;
}

/** The figures in the groups that are printed on the card: 4-6-5 for American Express, else fours. */
export function groupedNumber(entered: string): string {
  const number = figuresOf(entered).slice(0, 19);
  const groups =
    brandOfNumber(number) === "amex"
      ? [number.slice(0, 4), number.slice(4, 10), number.slice(10, 15)]
      : (number.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(" ");
}

/** Whether the figures are a card's number: long enough, and its last figure proves the others. */
export function isCardNumber(entered: string): boolean {
  const number = figuresOf(entered);
  const sum = [...number].reverse().reduce((total, figure, index) => {
    const value = Number(figure) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return number.length >= 12 && number.length <= 19 && sum % 10 === 0;
}

export function writtenExpiry(entered: string): string {
  const [, first = "", rest = ""] = /^\s*(\d{1,2})\s*[/-]\s*(\d*)\s*$/.exec(entered) ?? [];
  const figures = first ? first.padStart(2, "0") + rest : figuresOf(entered);
  const month = /^[2-9]/.test(figures) ? `0${figures}` : figures;
  const year = month.slice(2).replace(/^20(?=\d{2})/, "");
  return month.length < 2 ? month : `${month.slice(0, 2)}/${year.slice(0, 2)}`;
}

/** What is wrong with an expiry date at a time in milliseconds: a card lasts to the end of its month. */
export function expiryFault(entered: string, now: number): "invalid" | "expired" | null {
  const match = /^(0[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})$/.exec(entered.trim());
  if (!match) return "invalid";
  return Date.UTC(2000 + Number(match[2]), Number(match[1]), 1) <= now ? "expired" : null;
}

export function isSecurityCode(entered: string, brand: CardBrand | null): boolean {
  const long = brand === null ? "{3,4}" : brand === "amex" ? "{4}" : "{3}";
  return new RegExp(`^\\d${long}$`).test(entered.trim());
}

function figuresOf(entered: string): string {
  return entered.replace(/\D/g, "");
}
