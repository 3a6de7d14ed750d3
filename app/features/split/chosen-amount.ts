import { type AmountE5, type QuantityE5, quantityE5, ZERO_E5 } from "~/domain/money/amount";
import { parsePart } from "~/domain/money/part-text";
import { partAmount } from "./item-options";

/** The chips of a line, and the part of it that a guest types. */
type Choices = {
  options: readonly { value: string; amount: AmountE5 }[];
  own: { value: string; share: AmountE5; quantity: QuantityE5; free: QuantityE5 };
};

/** What a ticked line comes to: the price of its chip, or of the part that was typed; zero where that can't be read. */
export function chosenAmount(
  { options, own }: Choices,
  chosen: string,
  typed: string,
  currency: string,
): AmountE5 {
  if (chosen !== own.value) return options.find(({ value }) => value === chosen)?.amount ?? ZERO_E5;
  const part = parsePart(typed);
  return part === null ? ZERO_E5 : partAmount(own, quantityE5(Math.min(part, own.free)), currency);
}
