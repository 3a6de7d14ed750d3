import { type AmountE5, add, subtract, ZERO_E5 } from "../money/amount";
import { roundToMinor } from "../money/currency";
import type { BillOrder, Charge, OrderLine, SubOrder } from "./bill.schema";
import type { OrderProblem } from "./failures";
import { vatProblem } from "./inclusive-vat";
import { netUnitPrice, orderTotals, type SubOrderTotals } from "./totals";

/** Null for a valid order. Cutting what is taken off too much would hide a till's mistake at the guests' cost. */
export function orderProblem(order: BillOrder, currency: string): OrderProblem | null {
  const wrong =
    repeatedId(order) ??
    firstOf(order.subOrders, fieldProblem, "subOrders") ??
    markProblem(order) ??
    firstOf(
      order.preAuthorisedSplits ?? [],
      ({ amountE5 }) => invalidUnless(isAmount(amountE5), "amount"),
      "preAuthorisedSplits",
    );
  if (wrong) return wrong;
  try {
    // Amounts that are each safe may still leave the safe range together.
    const totals = orderTotals(order, currency);
    const problemOf = (one: SubOrderTotals) => takenOffProblem(one, currency);
    return firstOf(totals.subOrders, problemOf, "subOrders") ?? vatProblem(order, totals);
  } catch (error) {
    if (error instanceof RangeError) return { path: "subOrders", code: "invalid" };
    throw error;
  }
}

function repeatedId({ subOrders }: BillOrder): OrderProblem | null {
  const ids = new Set<string>();
  const knownLines = new Set<string>();
  for (const [index, { id, lines }] of subOrders.entries()) {
    if (ids.has(id)) return { path: `subOrders.${index}.id`, code: "duplicate" };
    ids.add(id);
    for (const [at, line] of lines.entries()) {
      const path = `subOrders.${index}.lines.${at}.id`;
      if (line.id in Object.prototype) return { path, code: "invalid" };
      if (knownLines.has(line.id)) return { path, code: "duplicate" };
      knownLines.add(line.id);
    }
  }
  return null;
}

/** Staff can only mark as paid what is on the order, and no more of it (BILL-02). */
function markProblem({ subOrders, itemsManuallyMarkedAsPaid }: BillOrder): OrderProblem | null {
  const lines = new Map<string, OrderLine>(
    subOrders.flatMap((one) => one.lines).map((line) => [line.id, line]),
  );
  for (const [id, quantity] of Object.entries(itemsManuallyMarkedAsPaid)) {
    const path = `itemsManuallyMarkedAsPaid.${id}`;
    const line = lines.get(id);
    if (!line) return { path, code: "unknown_line" };
    if (!isAmount(quantity)) return { path, code: "invalid" };
    if (line.unitPriceAfterTax < 0) return { path, code: "not_on_a_correction" };
    if (quantity > line.quantity) return { path, code: "above_quantity" };
  }
  return null;
}

function fieldProblem({ lines, discounts, charges }: SubOrder): OrderProblem | null {
  return (
    firstOf(lines, lineProblem, "lines") ??
    firstOf(discounts, ({ amount }) => invalidUnless(isAmount(amount), "amount"), "discounts") ??
    firstOf(charges, chargeProblem, "charges")
  );
}

function lineProblem(line: OrderLine): OrderProblem | null {
  return (
    invalidUnless(isAmount(line.quantity), "quantity") ??
    invalidUnless(Number.isSafeInteger(line.unitPriceAfterTax), "unitPriceAfterTax") ??
    firstOf(line.exclusiveCharges, chargeProblem, "exclusiveCharges") ??
    (line.unitPriceAfterTax < 0 ? correctionProblem(line) : discountsProblem(line))
  );
}

/** A correction is a plain sum that goes off: with anything else on it, its meaning would be ambiguous. */
function correctionProblem({
  discounts,
  exclusiveCharges,
  subProducts,
}: OrderLine): OrderProblem | null {
  const code = "not_on_a_correction";
  if (discounts.length > 0) return { path: "discounts", code };
  if (exclusiveCharges.length > 0) return { path: "exclusiveCharges", code };
  const priced = subProducts.findIndex(({ unitPriceAfterTax }) => unitPriceAfterTax !== 0);
  return priced < 0 ? null : { path: `subProducts.${priced}.unitPriceAfterTax`, code };
}

function discountsProblem(line: OrderLine): OrderProblem | null {
  let left = netUnitPrice({ ...line, discounts: [] });
  return firstOf(
    line.discounts,
    ({ unitAmount }) => {
      if (!isAmount(unitAmount)) return { path: "unitAmount", code: "invalid" };
      left = subtract(left, unitAmount);
      return left < 0 ? { path: "unitAmount", code: "above_price" } : null;
    },
    "discounts",
  );
}

/** Corrections come off the dishes; discounts off the dishes and off what is charged on top. */
function takenOffProblem(
  { subOrder, lines, chargesE5 }: SubOrderTotals,
  currency: string,
): OrderProblem | null {
  let left = ZERO_E5;
  for (const { totalE5, isCorrection } of lines) if (!isCorrection) left = add(left, totalE5);
  const goesBeyond = (amount: AmountE5): boolean => {
    left = subtract(left, amount);
    return left < 0;
  };
  for (const [at, { totalE5, isCorrection }] of lines.entries()) {
    if (isCorrection && goesBeyond(subtract(ZERO_E5, totalE5))) {
      return { path: `lines.${at}.unitPriceAfterTax`, code: "above_total" };
    }
  }
  left = add(left, chargesE5);
  const at = subOrder.discounts.findIndex(({ amount }) =>
    goesBeyond(roundToMinor(amount, currency)),
  );
  return at < 0 ? null : { path: `discounts.${at}.amount`, code: "above_total" };
}

function chargeProblem({ amount }: Charge): OrderProblem | null {
  return invalidUnless(isAmount(amount), "amount");
}

function invalidUnless(valid: boolean, path: string): OrderProblem | null {
  return valid ? null : { path, code: "invalid" };
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** The first problem among the parts of a list, its path led by the list's name and the part's place. */
function firstOf<T>(
  parts: readonly T[],
  problemOf: (part: T) => OrderProblem | null,
  list: string,
): OrderProblem | null {
  for (const [at, part] of parts.entries()) {
    const problem = problemOf(part);
    if (problem) return { ...problem, path: `${list}.${at}.${problem.path}` };
  }
  return null;
}
