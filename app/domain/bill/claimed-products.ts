import type { QuantityE5 } from "../money/amount";
import { freeQuantity } from "./item-claims";
import type { BillState, Split } from "./model";
import { totalsOf } from "./standing";
import type { LineTotals } from "./totals";

/** The dishes of the split's claim, or all that nobody else has taken (PAY-22); an amount or a share has none. */
export function claimedProducts(
  state: BillState,
  split: Split,
): { id: string; quantity: QuantityE5 }[] {
  return [...totalsOf(state).linesById.values()]
    .map((line) => ({ id: line.line.productId, quantity: quantityOf(state, split, line) }))
    .filter(({ quantity }) => quantity > 0);
}

function quantityOf(state: BillState, split: Split, line: LineTotals): QuantityE5 {
  const { claim, relatedSubOrder, splitId } = split;
  const none = 0 as QuantityE5;
  switch (claim.type) {
    case "ITEMS":
      return claim.items[line.line.id] ?? none;
    case "REMAINING_AMOUNT": {
      const within = relatedSubOrder === null || relatedSubOrder === line.subOrderId;
      return within ? freeQuantity(state, line, splitId) : none;
    }
    case "CHECK_SEAT":
      return claim.subOrderIds.includes(line.subOrderId)
        ? freeQuantity(state, line, splitId)
        : none;
    case "AMOUNT":
    case "SHARE":
      return none;
  }
}
