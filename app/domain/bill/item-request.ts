import type { SplitId } from "../ids.schema";
import { NO_QUANTITY, type QuantityE5 } from "../money/amount";
import { totalsOf } from "./balance";
import { costOfIntervals, freeQuantity, itemsClaim, placeOnLine } from "./item-claims";
import { takenPart } from "./item-part";
import type { BillState, ItemInterval } from "./model";
import { type ClaimOutcome, notPriced, priced } from "./priced-claim";
import type { LineTotals } from "./totals";

/** SPLIT-54. */
export function claimItems(
  state: BillState,
  asked: Readonly<Record<string, QuantityE5>>,
  related: string | null,
  splitId: SplitId,
): ClaimOutcome {
  const wanted = new Map<string, { line: LineTotals; quantity: QuantityE5 }>();
  for (const [key, quantity] of Object.entries(asked)) {
    if (!Number.isSafeInteger(quantity) || quantity < 0) return notPriced("BAD_AMOUNT");
    const spread = spreadOverLines(state, key, quantity, related, splitId);
    if (spread === null) return notPriced("UNKNOWN_ITEM");
    for (const { line, quantity: part } of spread) {
      const before = wanted.get(line.line.id)?.quantity ?? NO_QUANTITY;
      wanted.set(line.line.id, { line, quantity: (before + part) as QuantityE5 });
    }
  }
  const intervals: ItemInterval[] = [];
  for (const { line, quantity } of wanted.values()) {
    const part = takenPart(quantity, freeQuantity(state, line, splitId));
    if (part === null) return notPriced("ITEM_PART_TOO_SMALL");
    const placed = placeOnLine(state, line, part, splitId, null);
    if (!placed) return notPriced("ITEMS_NOT_AVAILABLE");
    intervals.push(...placed);
  }
  return priced(itemsClaim(intervals), costOfIntervals(state, intervals));
}

/** A key is a line's id, or a product's id that may be on several lines. */
function spreadOverLines(
  state: BillState,
  key: string,
  quantity: QuantityE5,
  related: string | null,
  splitId: SplitId,
): { line: LineTotals; quantity: QuantityE5 }[] | null {
  const inScope = (line: LineTotals) => related === null || line.subOrderId === related;
  const totals = totalsOf(state);
  const direct = totals.linesById.get(key);
  if (direct) return inScope(direct) ? [{ line: direct, quantity }] : null;
  const lines = [...totals.linesById.values()].filter(
    (one) => one.line.productId === key && inScope(one),
  );
  if (lines.length === 0) return null;
  let missing = quantity;
  const spread = lines.map((line) => {
    const part = Math.min(missing, freeQuantity(state, line, splitId)) as QuantityE5;
    missing = (missing - part) as QuantityE5;
    return { line, quantity: part };
  });
  const last = spread.at(-1);
  // A quantity beyond all lines stays on the last one, so that its claim is refused.
  if (last) last.quantity = (last.quantity + missing) as QuantityE5;
  return spread.filter((one) => one.quantity > 0);
}
