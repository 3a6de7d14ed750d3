import type { QuantifiedProduct } from "~/contracts/bill";
import type { LineId } from "~/contracts/ids";
import { takenPart } from "~/domain/bill/item-part";
import { type AmountE5, ONE_E5, type QuantityE5, quantityE5, scale } from "~/domain/money/amount";
import { roundToMinor } from "~/domain/money/currency";

/** How much of a line a guest can take, and what that costs; both in 1/100000. */
export type ItemOption = {
  quantity: QuantityE5;
  part: "all" | "count" | "half" | "third" | "quarter";
  amount: AmountE5;
};

/** What a line's choice sends: how much of it, or that the guest says so, and of which line. */
export function chosenQuantity(lineId: LineId, quantity: QuantityE5 | "own"): string {
  return `${quantity}:${lineId}`;
}

/** What a part of a line costs, about: the platform alone knows which part of it is free. */
export function partAmount(
  { share, quantity }: Pick<QuantifiedProduct, "share" | "quantity">,
  part: QuantityE5,
  currency: string,
): AmountE5 {
  return roundToMinor(scale(share, part, quantity, "halfUp"), currency);
}

const ONE_ITEM = quantityE5(ONE_E5);
/** Most whole numbers that have a chip of their own; others are typed. */
const MAX_COUNTS = 4;
const fractions = [
  ["half", quantityE5(50_000)],
  ["third", quantityE5(33_333)],
  ["quarter", quantityE5(25_000)],
] as const;

/**
 * The quantities that can be taken of what is free of a line: all of it first, then whole numbers,
 * then parts of one. A third is rounded down; the guest who takes "all that is left" gets the odd rest.
 */
export function itemOptions(
  line: QuantifiedProduct,
  free: QuantityE5,
  currency: string,
): ItemOption[] {
  const option = (quantity: QuantityE5, part: ItemOption["part"]): ItemOption => ({
    quantity,
    part,
    amount: partAmount(line, quantity, currency),
  });
  // A part that leaves next to nothing is all of it.
  const isPart = (quantity: QuantityE5) =>
    takenPart(quantity, free) === quantity && quantity < free;
  const counts = Array.from(
    { length: Math.min(MAX_COUNTS, Math.floor(free / ONE_ITEM)) },
    (_, index) => quantityE5((index + 1) * ONE_ITEM),
  ).filter(isPart);
  return [
    option(free, "all"),
    ...counts.reverse().map((quantity) => option(quantity, "count")),
    ...fractions
      .filter(([, quantity]) => isPart(quantity))
      .map(([part, quantity]) => option(quantity, part)),
  ];
}
