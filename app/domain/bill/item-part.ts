import { ONE_E5, type QuantityE5 } from "../money/amount";

/** A hundredth of a dish. */
export const SMALLEST_PART = (ONE_E5 / 100) as QuantityE5;

/** Null when too small; a rest too small to be taken by itself goes with the part, so that somebody pays it. */
export function takenPart(asked: QuantityE5, free: QuantityE5): QuantityE5 | null {
  if (asked === 0 || asked >= free) return asked;
  if (asked < SMALLEST_PART) return null;
  return free - asked < SMALLEST_PART ? free : asked;
}
