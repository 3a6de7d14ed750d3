/** In digits: a carrier's or a mobile's code, which some countries dial within a number. */
export const MAX_CARRIER_DIGITS = 3;

/** The part of a typed number that is dialled: its digits, and a plus where another country's code begins with two zeros. */
export function dialledDigits(text: string): string {
  return text.replace(/[^\d+]/g, "").replace(/^00/, "+");
}
