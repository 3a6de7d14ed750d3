import type { BillOrder, OrderLine, SubOrder } from "~/domain/bill/model";
import { anId } from "~/domain/ids.fixture";
import {
  type AmountE5,
  type Currency,
  minorStepE5,
  type QuantityE5,
  type RateBp,
} from "~/domain/money/money";
import type { Prng } from "./prng";

/** An order with its total computed separately, so that the rules are not checked against themselves. */
export interface SimOrder {
  readonly order: BillOrder;
  readonly total: number;
}

/** Makes a plausible order: one or two sub-orders, few lines, sometimes a discount or a charge. */
export function makeOrder(rng: Prng, currency: Currency, ref: string): SimOrder {
  const step = minorStepE5(currency);
  const byTill = rng.chance(0.2);
  const subOrders = Array.from({ length: byTill ? 2 : 1 }, (_, index) => {
    const lines = Array.from({ length: rng.int(1, 3) }, (__, at) =>
      makeLine(rng, step, `${index}-${at}`),
    );
    const dishes = lines.reduce((all, line) => all + lineTotal(line), 0);
    const correction = rng.chance(0.15) ? Math.min(dishes, rng.int(1, 500) * step) : 0;
    if (correction > 0) lines.push(makeCorrection(correction, `${index}-c`));
    const sum = dishes - correction;
    const discount = rng.chance(0.2) ? Math.min(sum, rng.int(1, 300) * step) : 0;
    const charge = rng.chance(0.25) ? rng.int(1, 400) * step : 0;
    return {
      subOrder: {
        id: `s${index}`,
        name: `Check ${index + 1}`,
        lines,
        discounts: discount > 0 ? [{ label: "Happy hour", amount: discount as AmountE5 }] : [],
        charges: charge > 0 ? [makeCharge(`c${index}`, charge)] : [],
      },
      total: Math.max(0, sum - discount + charge),
    };
  });
  return {
    order: {
      orderRef: ref,
      orderCode: null,
      openedAt: 0,
      numberOfGuests: rng.int(1, 6),
      staff: null,
      posSplitMode: byTill ? "SPLIT_BY_CHECK_ON_POS" : "NOT_SPLIT_ON_POS",
      subOrders: subOrders.map((one) => one.subOrder),
      itemsManuallyMarkedAsPaid: {},
      consistency: "CONSISTENT",
      violations: [],
    },
    total: subOrders.reduce((all, one) => all + one.total, 0),
  };
}

/** Changes an order as staff do: a line more, a line less, another quantity, one marked as paid. */
export function editOrder(rng: Prng, before: BillOrder, currency: Currency): SimOrder {
  const step = minorStepE5(currency);
  const kind = rng.int(0, 3);
  let changed = false;
  const subOrders = before.subOrders.map((subOrder) => {
    if (changed) return subOrder;
    changed = true;
    const { lines } = subOrder;
    const extra = makeLine(rng, step, `${subOrder.id}-x${rng.int(0, 99_999)}`);
    if (kind === 0 || lines.length === 0) return { ...subOrder, lines: [...lines, extra] };
    if (kind === 1) return { ...subOrder, lines: lines.slice(1) };
    const quantity = (rng.int(0, 3) * 100_000) as QuantityE5;
    const isFirst = (line: OrderLine, at: number) => at === 0 && line.unitPriceAfterTax > 0;
    return {
      ...subOrder,
      lines: lines.map((line, at) => (isFirst(line, at) ? { ...line, quantity } : line)),
    };
  });
  const marked = kind === 3 ? subOrders[0]?.lines[0] : undefined;
  const order: BillOrder = {
    ...before,
    subOrders: subOrders.map(withinTotal),
    itemsManuallyMarkedAsPaid: marked
      ? { ...before.itemsManuallyMarkedAsPaid, [marked.id]: 100_000 as QuantityE5 }
      : before.itemsManuallyMarkedAsPaid,
  };
  return { order, total: totalOf(order) };
}

function totalOf(order: BillOrder): number {
  return order.subOrders.reduce((all, subOrder) => {
    const lines = subOrder.lines.reduce((sum, line) => sum + lineTotal(line), 0);
    const discounts = subOrder.discounts.reduce((sum, one) => sum + one.amount, 0);
    const charges = subOrder.charges.reduce((sum, one) => sum + one.amount, 0);
    return all + Math.max(0, lines - discounts + charges);
  }, 0);
}

/** When dishes are removed, the till takes no more off the rest than it is worth. */
function withinTotal(subOrder: SubOrder): SubOrder {
  let left = 0;
  for (const line of subOrder.lines) left += Math.max(0, lineTotal(line));
  const taken = (wanted: number) => {
    const amount = Math.min(left, wanted);
    left -= amount;
    return amount;
  };
  const lines = subOrder.lines.map((line) =>
    line.unitPriceAfterTax < 0
      ? { ...line, unitPriceAfterTax: (0 - taken(-line.unitPriceAfterTax)) as AmountE5 }
      : line,
  );
  for (const { amount } of subOrder.charges) left += amount;
  const discounts = subOrder.discounts.map((one) => ({
    ...one,
    amount: taken(one.amount) as AmountE5,
  }));
  return { ...subOrder, lines, discounts };
}

function makeCorrection(amount: number, id: string): OrderLine {
  return {
    id: anId.line(`l${id}`),
    productId: anId.product(`p-${id}`),
    posProductId: id,
    name: "Taken back",
    group: null,
    quantity: 100_000 as QuantityE5,
    unitPriceAfterTax: -amount as AmountE5,
    discounts: [],
    exclusiveCharges: [],
    subProducts: [],
  };
}

function makeLine(rng: Prng, step: number, id: string): OrderLine {
  return {
    id: anId.line(`l${id}`),
    productId: anId.product(`p${rng.int(1, 3)}`),
    posProductId: id,
    name: `Dish ${id}`,
    group: null,
    quantity: (rng.int(1, 3) * 100_000) as QuantityE5,
    unitPriceAfterTax: (rng.int(1, 3000) * step) as AmountE5,
    discounts: [],
    exclusiveCharges: rng.chance(0.1) ? [makeCharge(`lc${id}`, rng.int(1, 50) * step)] : [],
    subProducts: [],
  };
}

function makeCharge(id: string, amount: number) {
  return {
    id,
    label: "Service",
    code: null,
    type: "SERVICE_CHARGE" as const,
    chargeModel: "RATE" as const,
    rate: 1250 as RateBp,
    amount: amount as AmountE5,
  };
}

function lineTotal(line: OrderLine): number {
  const charges = line.exclusiveCharges.reduce((all, charge) => all + charge.amount, 0);
  return (line.unitPriceAfterTax * line.quantity) / 100_000 + charges;
}
