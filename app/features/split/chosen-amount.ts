import { type AmountE5, quantityE5, ZERO_E5 } from "~/domain/money/amount";
import { parsePart } from "~/domain/money/part-text";
import { partAmount } from "./item-options";
import type { ItemRow } from "./split-editor.server";

/** What a ticked line comes to: the price of its chip, or of the part that was typed; zero where that can't be read. */
export function chosenAmount(
  { options, own }: Pick<ItemRow, "options" | "own">,
  chosen: string,
  typed: string,
  currency: string,
): AmountE5 {
  if (chosen !== own.value) return options.find(({ value }) => value === chosen)?.amount ?? ZERO_E5;
  const part = parsePart(typed);
  return part === null ? ZERO_E5 : partAmount(own, quantityE5(Math.min(part, own.free)), currency);
}
