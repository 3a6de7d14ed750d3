import {
  type AmountE5,
  multiplyByQuantity,
  type QuantityE5,
  quantityE5,
  sum,
} from "../money/amount";
import { roundToMinor } from "../money/currency";
import { costOfIntervals, freeQuantity, placeOnLine, quantitiesOf } from "./item-claims";
import { type BillState, isLocked, type Split, type SubProduct } from "./model";
import { totalsOf } from "./standing";
import type { LineTotals } from "./totals";

/** What can be done with a piece of a line (SPLIT-09). */
export type ItemLineState = "available" | "selected" | "paid" | "marked-as-paid";

/** A piece of an order line as the items editor shows it (SPLIT-09). */
export interface ItemLine {
  readonly id: string;
  readonly state: ItemLineState;
  readonly lineId: string;
  readonly productId: string;
  readonly subOrderId: string;
  readonly name: string;
  readonly group: string | null;
  readonly quantity: QuantityE5;
  readonly amount: AmountE5;
  readonly discountAmount: AmountE5;
  readonly subProducts: readonly SubProduct[];
  /** Participant ids of those who selected it softly on their phones. */
  readonly selectedBy: readonly string[];
  /** The participant who paid or is paying it. */
  readonly consumer: string | null;
}

/**
 * The order's lines for the items editor, cut by state. With a split, its own items are `selected`.
 * Lines without price or quantity stay hidden (BILL-23).
 */
export function itemLines(state: BillState, splitId?: string): ItemLine[] {
  const lines = totalsOf(state).subOrders.flatMap((subOrder) => subOrder.lines);
  return lines
    .filter((line) => line.line.quantity > 0 && line.totalE5 > 0)
    .flatMap((line) => piecesOf(state, line, splitId ?? ""));
}

/** Each line's quantity that nobody paid, is paying or marked as paid (BILL-01). */
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

function piecesOf(state: BillState, line: LineTotals, splitId: string): ItemLine[] {
  const pieces: ItemLine[] = [];
  const others = Object.values(state.splits).filter((split) => split.splitId !== splitId);
  const free = freeQuantity(state, line, splitId);
  const own = state.splits[splitId];
  const wanted = own && !isLocked(own) ? (held(own, line)[line.line.id] ?? 0) : 0;
  const selected = quantityE5(Math.min(wanted, free));
  const add = (kind: ItemLineState, quantity: QuantityE5, amount: AmountE5, by: Split | null) => {
    if (quantity > 0) pieces.push(piece(state, line, kind, quantity, amount, by));
  };
  if (own && selected > 0) add("selected", selected, priceFor(state, line, selected, splitId), own);
  const rest = quantityE5(free - selected);
  add("available", rest, priceFor(state, line, rest, splitId), null);
  for (const split of own && isLocked(own) ? [...others, own] : others) {
    if (!isLocked(split) || split.claim.type !== "ITEMS") continue;
    const intervals = split.claim.intervals.filter((one) => one.lineId === line.line.id);
    const quantity = quantitiesOf(intervals)[line.line.id];
    if (quantity) add("paid", quantity, costOfIntervals(state, intervals), split);
  }
  const marked = quantityE5(
    Math.min(state.order?.itemsManuallyMarkedAsPaid[line.line.id] ?? 0, line.line.quantity),
  );
  if (marked > 0) add("marked-as-paid", marked, netOf(state, line, marked), null);
  return pieces;
}

function held(split: Split, line: LineTotals): Record<string, QuantityE5> {
  if (split.claim.type !== "ITEMS") return {};
  return quantitiesOf(split.claim.intervals.filter((one) => one.lineId === line.line.id));
}

function priceFor(
  state: BillState,
  line: LineTotals,
  quantity: QuantityE5,
  splitId: string,
): AmountE5 {
  const placed = placeOnLine(state, line, quantity, splitId, null);
  return placed ? costOfIntervals(state, placed) : netOf(state, line, quantity);
}

function netOf(state: BillState, line: LineTotals, quantity: QuantityE5): AmountE5 {
  const part = [{ lineId: line.line.id, from: quantityE5(0), to: quantity }];
  return costOfIntervals(state, part);
}

function piece(
  state: BillState,
  line: LineTotals,
  kind: ItemLineState,
  quantity: QuantityE5,
  amount: AmountE5,
  by: Split | null,
): ItemLine {
  const { id: lineId, productId, name, group, discounts, subProducts } = line.line;
  const unitDiscount = sum(discounts.map((discount) => discount.unitAmount));
  const softly = Object.values(state.splits).filter(
    (split) => !isLocked(split) && split !== by && (held(split, line)[lineId] ?? 0) > 0,
  );
  const payer = by && kind === "paid" ? by : null;
  return {
    id: payer
      ? `${lineId}/${kind}/${payer.consumer.publicId}/${payer.issuedAt}`
      : `${lineId}/${kind}`,
    state: kind,
    lineId,
    productId,
    subOrderId: line.subOrderId,
    name,
    group,
    quantity,
    amount,
    discountAmount: roundToMinor(
      multiplyByQuantity(unitDiscount, quantity),
      state.identity?.currency ?? "EUR",
    ),
    subProducts,
    selectedBy: kind === "available" ? softly.map((split) => split.consumer.publicId) : [],
    consumer: payer?.consumer.publicId ?? null,
  };
}
