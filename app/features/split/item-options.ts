import type { QuantifiedProduct } from "~/contracts/bill";
import { takenPart } from "~/domain/bill/item-part";
import { type AmountE5, amountE5, scale } from "~/domain/money/amount";
import { roundToMinor } from "~/domain/money/currency";

/** How much of a line a guest can take, and what that costs; both in 1/100000. */
export type ItemOption = {
  quantity: number;
  part: "all" | "count" | "half" | "third" | "quarter";
  amount: AmountE5;
};

/** What a line's choice sends: how much of it, and of which line; both stand in one field of the form. */
export function chosenQuantity(lineId: string, quantity: number): string {
  return `${quantity}:${lineId}`;
}

/** One item, in 1/100000. */
const ONE_ITEM = 100_000;
/** Longest list of whole numbers in one choice. */
const MAX_COUNTS = 20;
const fractions = [
  ["half", 50_000],
  ["third", 33_333],
  ["quarter", 25_000],
] as const;

/**
 * The quantities that can be taken of what is free of a line: all of it first, then whole numbers,
 * then parts of one. A third is rounded down; whoever takes "all that is left" gets the odd rest.
 */
export function itemOptions(line: QuantifiedProduct, free: number, currency: string): ItemOption[] {
  const option = (quantity: number, part: ItemOption["part"]): ItemOption => ({
    quantity,
    part,
    amount: roundToMinor(scale(amountE5(line.share), quantity, line.quantity, "halfUp"), currency),
  });
  // A part that leaves next to nothing is all of it.
  const isPart = (quantity: number) => takenPart(quantity, free) === quantity && quantity < free;
  const counts = Array.from(
    { length: Math.min(MAX_COUNTS, Math.floor(free / ONE_ITEM)) },
    (_, place) => (place + 1) * ONE_ITEM,
  ).filter(isPart);
  return [
    option(free, "all"),
    ...counts.reverse().map((quantity) => option(quantity, "count")),
    ...fractions
      .filter(([, quantity]) => isPart(quantity))
      .map(([part, quantity]) => option(quantity, part)),
  ];
}
