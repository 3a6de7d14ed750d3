import type { BillOrder, OrderLine } from "~/domain/bill/model";
import {
  type AmountE5,
  type Currency,
  minorStepE5,
  type QuantityE5,
  type RateBp,
} from "~/domain/money/money";
import type { Prng } from "./prng";

/** An order with its total worked out on the side, so that the rules are not checked by themselves. */
export interface SimOrder {
  readonly order: BillOrder;
  readonly total: number;
}

/** Makes a plausible order: one or two sub-orders, few lines, now and then a discount or a charge. */
export function makeOrder(rng: Prng, currency: Currency, ref: string): SimOrder {
  const step = minorStepE5(currency);
  const byTill = rng.chance(0.2);
  const subOrders = Array.from({ length: byTill ? 2 : 1 }, (_, index) => {
    const lines = Array.from({ length: rng.int(1, 3) }, (__, at) =>
      makeLine(rng, step, `${index}-${at}`),
    );
    const sum = lines.reduce((all, line) => all + lineTotal(line), 0);
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
    return {
      ...subOrder,
      lines: lines.map((line, at) => (at === 0 ? { ...line, quantity } : line)),
    };
  });
  const marked = kind === 3 ? subOrders[0]?.lines[0] : undefined;
  const order: BillOrder = {
    ...before,
    subOrders,
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

function makeLine(rng: Prng, step: number, id: string): OrderLine {
  return {
    id: `l${id}`,
    productId: `p${rng.int(1, 3)}`,
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
