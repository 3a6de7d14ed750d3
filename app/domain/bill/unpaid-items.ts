import type { QuantityE5 } from "../money/amount";
import { freeQuantity } from "./item-claims";
import type { BillState } from "./model";
import { totalsOf } from "./standing";

/** BILL-01. */
export function unpaidItems(
  state: BillState,
): { readonly lineId: string; readonly productId: string; readonly quantity: QuantityE5 }[] {
  return [...totalsOf(state).linesById.values()]
    .map((line) => ({
      lineId: line.line.id,
      productId: line.line.productId,
      quantity: freeQuantity(state, line, ""),
    }))
    .filter(({ quantity }) => quantity > 0);
}
