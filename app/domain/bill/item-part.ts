import { ONE_E5, type QuantityE5 } from "../money/amount";

/** The smallest part of a dish that a guest can take: a hundredth. */
export const SMALLEST_PART = (ONE_E5 / 100) as QuantityE5;

/**
 * How much of a line a guest gets who asks for a part of what is free of it; null for a part that is too
 * small. All that is free can always be had, however little it is; a rest too small to be taken by
 * itself goes with the part, so that nothing of a dish is left that nobody can pay.
 */
export function takenPart(asked: QuantityE5, free: QuantityE5): QuantityE5 | null {
  if (asked === 0 || asked >= free) return asked;
  if (asked < SMALLEST_PART) return null;
  return free - asked < SMALLEST_PART ? free : asked;
}
