import { allocate } from "../money/allocate";
import {
  type AmountE5,
  add,
  atLeastZero,
  greatest,
  multiplyByQuantity,
  type QuantityE5,
  scale,
  subtract,
  sum,
  ZERO_E5,
} from "../money/amount";
import { type Currency, minorStepE5, roundToMinor } from "../money/currency";
import type { BillOrder, OrderLine, SubOrder } from "./bill.schema";

export interface LineTotals {
  readonly line: OrderLine;
  readonly subOrderId: string;
  /** quantity × net unit price, rounded to the minor unit, without the line's charges. */
  readonly netE5: AmountE5;
  /** `netE5` with the line's exclusive charges. */
  readonly totalE5: AmountE5;
  /** After corrections, order discounts and charges; lines sum to the sub-order. */
  readonly costE5: AmountE5;
  /** Whether it takes off instead of putting on; nobody can claim it, and it costs nothing by itself. */
  readonly isCorrection: boolean;
}

export interface SubOrderTotals {
  readonly subOrder: SubOrder;
  readonly chargesE5: AmountE5;
  readonly totalE5: AmountE5;
  readonly lines: readonly LineTotals[];
}

export interface OrderTotals {
  readonly currency: Currency;
  readonly totalE5: AmountE5;
  readonly subOrders: readonly SubOrderTotals[];
  readonly linesById: ReadonlyMap<string, LineTotals>;
}

// Orders are never changed in place, so what one comes to is worked out once for each object.
const totalsByOrder = new WeakMap<BillOrder, OrderTotals>();

/** Works out what an order comes to: whole minor units, each sub-order never below zero. */
export function orderTotals(order: BillOrder, currency: Currency): OrderTotals {
  const before = totalsByOrder.get(order);
  if (before && before.currency === currency) return before;
  const subOrders = order.subOrders.map((subOrder) => subOrderTotals(subOrder, currency));
  const linesById = new Map<string, LineTotals>();
  for (const { lines } of subOrders) for (const line of lines) linesById.set(line.line.id, line);
  const totalE5 = sum(subOrders.map((one) => one.totalE5));
  const totals = { currency, totalE5, subOrders, linesById };
  totalsByOrder.set(order, totals);
  return totals;
}

/** The price of one of a line after its unit discounts and with its sub-products, not rounded. */
export function netUnitPrice(line: OrderLine): AmountE5 {
  const extras = sum(
    line.subProducts.map((part) => multiplyByQuantity(part.unitPriceAfterTax, part.quantity)),
  );
  const discounts = sum(line.discounts.map((discount) => discount.unitAmount));
  return subtract(add(line.unitPriceAfterTax, extras), discounts);
}

/** BILL-46. */
export type SubOrderStatus = "PAID" | "PARTIALLY_PAID" | "UNPAID";

export function subOrderStatus(amounts: {
  readonly forecastedLeftToPay: AmountE5;
  readonly leftToPay: AmountE5;
  readonly subOrderAmount: AmountE5;
}): SubOrderStatus {
  if (amounts.forecastedLeftToPay <= 0) return "PAID";
  const partly = amounts.leftToPay > 0 && amounts.leftToPay !== amounts.subOrderAmount;
  return partly ? "PARTIALLY_PAID" : "UNPAID";
}

/** R(upTo): a claim [a, b) costs R(b) − R(a), so that claims always sum to the line. */
export function costUpTo(line: LineTotals, upTo: QuantityE5, currency: Currency): AmountE5 {
  const quantity = line.line.quantity;
  if (quantity <= 0 || upTo <= 0) return ZERO_E5;
  if (upTo >= quantity) return line.costE5;
  return roundToMinor(scale(line.costE5, upTo, quantity, "floor"), currency, "halfUp");
}

function subOrderTotals(subOrder: SubOrder, currency: Currency): SubOrderTotals {
  const priced = subOrder.lines.map((line) => {
    const netE5 = roundToMinor(multiplyByQuantity(netUnitPrice(line), line.quantity), currency);
    const charges = line.exclusiveCharges.map((charge) => roundToMinor(charge.amount, currency));
    return { line, netE5, totalE5: add(netE5, sum(charges)) };
  });
  const linesE5 = sum(priced.map((line) => line.totalE5));
  const discounts = sum(subOrder.discounts.map((one) => roundToMinor(one.amount, currency)));
  const chargesE5 = sum(subOrder.charges.map((one) => roundToMinor(one.amount, currency)));
  // An order with more discount than that is refused now, but old ledgers may still hold one.
  const totalE5 = atLeastZero(add(subtract(linesE5, discounts), chargesE5));
  const costs = shareOver(totalE5, priced, currency);
  const lines = priced.map((line, index) => ({
    ...line,
    subOrderId: subOrder.id,
    costE5: costs[index] ?? ZERO_E5,
    isCorrection: line.totalE5 < 0,
  }));
  return { subOrder, chargesE5, totalE5, lines };
}

function shareOver(
  totalE5: AmountE5,
  lines: readonly { readonly totalE5: AmountE5 }[],
  currency: Currency,
): AmountE5[] {
  if (lines.length === 0) return [];
  const weights = lines.map((line) => greatest(line.totalE5, ZERO_E5));
  return allocate(totalE5, weights, { step: minorStepE5(currency) });
}
