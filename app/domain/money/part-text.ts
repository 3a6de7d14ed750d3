import { ONE_E5, type QuantityE5, quantityE5 } from "./amount";
import { parseDecimal } from "./text";

/** Longest part that is read: `100/1000`. */
const FRACTION = /^(\d{1,3})\s*[/⁄]\s*(\d{1,4})$/;
const SIGNS: Readonly<Record<string, number>> = { "½": 2, "⅓": 3, "¼": 4, "⅕": 5, "⅙": 6, "⅛": 8 };

/** In 1/100000, rounded down: `2`, `0,2`, `1/6`, `½`. Null for anything else and for nothing. Never throws. */
export function parsePart(text: string): QuantityE5 | null {
  const typed = text.trim();
  const sign = SIGNS[typed];
  if (sign) return partOfOne(1, sign);
  const fraction = FRACTION.exec(typed);
  if (fraction) return partOfOne(Number(fraction[1]), Number(fraction[2]));
  const parsed = parseDecimal(typed, 5);
  return parsed.ok && parsed.value > 0 ? quantityE5(parsed.value) : null;
}

/** How a part is written in a field or on a button: `½`, `⅓`, `¼`; null where it has no sign. */
export function partSign(quantity: QuantityE5): string | null {
  const found = Object.entries(SIGNS).find(([, parts]) => partOfOne(1, parts) === quantity);
  return found?.[0] ?? null;
}

function partOfOne(parts: number, of: number): QuantityE5 | null {
  const quantity = of > 0 ? Math.floor((ONE_E5 * parts) / of) : 0;
  return quantity > 0 ? quantityE5(quantity) : null;
}
