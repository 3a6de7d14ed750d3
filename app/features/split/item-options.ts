import type { QuantifiedProduct } from "~/contracts/bill";
import { takenPart } from "~/domain/bill/item-part";
import { type AmountE5, ONE_E5, type QuantityE5, quantityE5, scale } from "~/domain/money/amount";
import { roundToMinor } from "~/domain/money/currency";

/** How much of a line a guest can take, and what that costs; both in 1/100000. */
export type ItemOption = {
  quantity: QuantityE5;
  part: "all" | "count" | "half" | "third" | "quarter";
  amount: AmountE5;
};

/** What a line's choice sends: how much of it, and of which line; both are in one field of the form. */
export function chosenQuantity(lineId: string, quantity: QuantityE5): string {
  return `${quantity}:${lineId}`;
}

const ONE_ITEM = quantityE5(ONE_E5);
/** Longest list of whole numbers in one choice. */
const MAX_COUNTS = 20;
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
    amount: roundToMinor(scale(line.share, quantity, line.quantity, "halfUp"), currency),
  });
  // A part that leaves next to nothing is all of it.
  const isPart = (quantity: QuantityE5) =>
    takenPart(quantity, free) === quantity && quantity < free;
  const counts = Array.from(
    { length: Math.min(MAX_COUNTS, Math.floor(free / ONE_ITEM)) },
    (_, place) => quantityE5((place + 1) * ONE_ITEM),
  ).filter(isPart);
  return [
    option(free, "all"),
    ...counts.reverse().map((quantity) => option(quantity, "count")),
    ...fractions
      .filter(([, quantity]) => isPart(quantity))
      .map(([part, quantity]) => option(quantity, part)),
  ];
}
