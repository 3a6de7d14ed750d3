import type { LineId } from "~/contracts/ids";
import type { PosOrder, PosPayment } from "~/contracts/pos";
import { lineId, productId } from "~/domain/ids.schema";
import {
  type AmountE5,
  add,
  multiplyByQuantity,
  negate,
  ONE_E5,
  quantityE5,
  rateBp,
  scale,
  subtract,
  sum,
} from "~/domain/money/amount";
import { fromMinorUnits, roundToMinor } from "~/domain/money/currency";
import { rateOnDishes } from "~/domain/order/owed-for-order";
import type { DemoVenue, Dish } from "./demo-venue";
import { placedOrderOf } from "./placed-line";

type Line = PosOrder["subOrders"][number]["lines"][number];
type SubOrder = PosOrder["subOrders"][number];

const ONE_ITEM = quantityE5(ONE_E5);
/** How long the demo tills let an order stay open. */
const EVENING_MS = 8 * 3_600_000;
/** Guests at each table, so that no two tables of a venue are alike. */
const PARTIES = [4, 2, 3, 6, 2, 5];

/**
 * A believable order for a table of a demo venue: something of each part of the menu for each guest,
 * with the venue's charges, split by seat where the till splits so.
 *
 * @param table the table's number, from 1.
 * @param openedAt milliseconds since 1970.
 */
export function demoOrder(
  venue: DemoVenue,
  table: number,
  openedAt: number,
  orderRef: string,
): PosOrder {
  const guests = PARTIES[(table - 1) % PARTIES.length] ?? 2;
  const bySeat = venue.posSplitMode !== "NOT_SPLIT_ON_POS";
  const parts = bySeat
    ? Array.from({ length: guests }, (_, seat) => ({
        id: String(seat + 1),
        name: `${venue.partWord ?? ""} ${seat + 1}`.trim(),
        dishes: mealOf(venue.menu, table * 2 + seat),
      }))
    : [
        {
          id: "1",
          name: `${venue.tableWord} ${table}`,
          dishes: Array.from({ length: guests }, (_, guest) =>
            mealOf(venue.menu, table * 2 + guest),
          ).flat(),
        },
      ];
  const order: PosOrder = {
    orderRef,
    openedAt,
    numberOfGuests: guests,
    staff: { name: venue.staff, posId: String(table + 10) },
    posSplitMode: venue.posSplitMode,
    subOrders: parts.map(({ id, name, dishes }) => ({
      id,
      name,
      lines: linesOf(asOnTheMenu(venue.menu, dishes), id, venue.currency),
      discounts: [],
      charges: [],
    })),
    itemsManuallyMarkedAsPaid: {},
    consistency: "CONSISTENT",
    violations: [],
    tabId: orderRef,
    tabDisplayId: `${venue.tableWord} ${table}`,
    expireAt: openedAt + EVENING_MS,
    preAuthorisedSplits: [],
    inclusiveVats: [],
  };
  return priced(venue, order, table === 1);
}

export function withDish(venue: DemoVenue, order: PosOrder, dishId: string): PosOrder {
  const dish = venue.menu.find(({ id }) => id === dishId);
  const [first, ...others] = order.subOrders;
  if (!dish || !first) return order;
  const [made] = linesOf([dish], first.id, venue.currency);
  if (!made) return order;
  const there = first.lines.some(({ id }) => id === made.id);
  const lines = there
    ? first.lines.map((line) =>
        line.id === made.id ? { ...line, quantity: quantityE5(line.quantity + ONE_ITEM) } : line,
      )
    : [...first.lines, made];
  return priced(
    venue,
    { ...order, subOrders: [{ ...first, lines }, ...others] },
    hadLoyalty(order),
  );
}

/** Marks a whole line as paid by staff, who record its money by another call (BILL-02). */
export function withPaidLine(order: PosOrder, paid: LineId): PosOrder {
  const line = order.subOrders.flatMap(({ lines }) => lines).find(({ id }) => id === paid);
  if (!line) return order;
  const marks = { ...order.itemsManuallyMarkedAsPaid, [paid]: quantityE5(line.quantity) };
  return { ...order, itemsManuallyMarkedAsPaid: marks };
}

/** The order with an amount held on a guest's card; none where the amount is zero (BILL-04). */
export function withCardHold(order: PosOrder, ref: string, amount: AmountE5): PosOrder {
  return { ...order, preAuthorisedSplits: amount > 0 ? [{ ref, amount }] : [] };
}

/** The order without the last dish that was put on it. The last line of all stays. */
export function withoutLastDish(venue: DemoVenue, order: PosOrder): PosOrder {
  const [first, ...others] = order.subOrders;
  const last = first?.lines.at(-1);
  if (!first || !last || first.lines.length < 2) return order;
  const lines =
    last.quantity > ONE_ITEM
      ? [...first.lines.slice(0, -1), { ...last, quantity: quantityE5(last.quantity - ONE_ITEM) }]
      : first.lines.slice(0, -1);
  const subOrders = [{ ...first, lines }, ...others];
  return priced(venue, marksIn({ ...order, subOrders }), hadLoyalty(order));
}

export function repriced(venue: DemoVenue, order: PosOrder): PosOrder {
  return priced(venue, marksIn(order), hadLoyalty(order));
}

/** What was paid ahead on the first table of a venue that takes deposits. */
export function demoDeposit(venue: DemoVenue, orderRef: string): PosPayment | undefined {
  if (!venue.deposit) return undefined;
  const amount = fromMinorUnits(venue.deposit, venue.currency);
  return { ref: `deposit-${orderRef}`, type: "DEPOSIT", amount };
}

/** Drops marks of paid dishes that are no longer on the order. */
function marksIn(order: PosOrder): PosOrder {
  const lines = order.subOrders.flatMap((part) => part.lines);
  const marks = Object.entries(order.itemsManuallyMarkedAsPaid).flatMap(([id, quantity]) => {
    const line = lines.find((one) => one.id === id);
    return line ? [[id, quantityE5(Math.min(quantity, line.quantity))] as const] : [];
  });
  return { ...order, itemsManuallyMarkedAsPaid: Object.fromEntries(marks) };
}

/** One guest's meal: a dish of most parts of the menu, another one for each turn. */
function mealOf(menu: Dish[], turn: number): Dish[] {
  const groups = [...grouped(menu, (dish) => dish.group).values()];
  return groups.flatMap((dishes, index) => {
    // Some guests skip a part of the menu; all of them drink.
    const skipped = groups.length > 3 && index < groups.length - 1 && (turn + index) % 3 === 0;
    const dish = dishes[(turn + index) % dishes.length];
    return skipped || !dish ? [] : [dish];
  });
}

function asOnTheMenu(menu: Dish[], dishes: Dish[]): Dish[] {
  return menu.flatMap((dish) => dishes.filter(({ id }) => id === dish.id));
}

/** Equal dishes share a line. */
function linesOf(dishes: Dish[], part: string, currency: string): Line[] {
  const counted = grouped(dishes, (dish) => dish.id);
  return [...counted.values()].flatMap((same) => {
    const [dish] = same;
    if (!dish) return [];
    return {
      id: lineId.parse(`${part}-${dish.id}`.slice(0, 64)),
      productId: productId.parse(dish.id),
      posProductId: dish.id,
      name: dish.name,
      group: dish.group,
      quantity: quantityE5(same.length * ONE_ITEM),
      unitPriceAfterTax: fromMinorUnits(dish.price, currency),
      discounts: [],
      exclusiveCharges: [],
      subProducts: dish.sides.map((side) => ({
        name: side.name,
        quantity: ONE_ITEM,
        unitPriceAfterTax: fromMinorUnits(side.price, currency),
      })),
    };
  });
}

/**
 * Works out the discounts and the charges of every part again. What a guest ordered by phone is charged as its
 * order said, by itself; a discount is on the till's own lines.
 */
function priced(venue: DemoVenue, order: PosOrder, withLoyalty: boolean): PosOrder {
  const subOrders = order.subOrders.map((part): SubOrder => {
    const byOrder = grouped(part.lines, ({ id }) => placedOrderOf(id) ?? "");
    const amountOf = (lines: readonly Line[]) => sum(lines.map(lineAmount));
    const ownAmount = amountOf(byOrder.get("") ?? []);
    byOrder.delete("");
    const loyalty = withLoyalty ? venue.loyalty : undefined;
    const discounts = loyalty
      ? [
          {
            label: loyalty.label,
            amount: rateOnDishes(ownAmount, rateBp(loyalty.rate), venue.currency),
          },
        ]
      : [];
    const ownBase = subtract(ownAmount, sum(discounts.map(({ amount }) => amount)));
    const bases = [ownBase, ...[...byOrder.values()].map(amountOf)];
    return { ...part, discounts, charges: chargesOn(venue, bases) };
  });
  return { ...order, subOrders, inclusiveVats: vatWithin(venue, subOrders) };
}

/** The VAT of the whole order, at the one rate of the venue's prices. */
function vatWithin(
  { vatRate, currency }: DemoVenue,
  parts: readonly SubOrder[],
): PosOrder["inclusiveVats"] {
  const amounts = (list: readonly { amount: AmountE5 }[]) => list.map(({ amount }) => amount);
  const gross = sum(
    parts.flatMap(({ lines, charges, discounts }) => [
      ...lines.map(lineAmount),
      ...amounts(charges),
      ...amounts(discounts).map(negate),
    ]),
  );
  if (vatRate === undefined || gross <= 0) return [];
  const rate = rateBp(vatRate);
  const vat = roundToMinor(scale(gross, rate, 10_000 + rate, "halfUp"), currency);
  return [{ rate, gross, vat }];
}

/** The charges on the till's own lines and on each order from a phone, a row for each charge. */
function chargesOn(venue: DemoVenue, bases: readonly AmountE5[]): SubOrder["charges"] {
  return venue.charges.map((charge) => ({
    id: charge.type.toLowerCase(),
    label: charge.label,
    code: charge.type,
    type: charge.type,
    chargeModel: "RATE",
    rate: rateBp(charge.rate),
    amount: sum(bases.map((base) => rateOnDishes(base, rateBp(charge.rate), venue.currency))),
  }));
}

function lineAmount(line: Line): AmountE5 {
  const sides = sum(
    line.subProducts.map((side) => multiplyByQuantity(side.unitPriceAfterTax, side.quantity)),
  );
  const unit = add(line.unitPriceAfterTax, sides);
  return multiplyByQuantity(unit, line.quantity);
}

function hadLoyalty(order: PosOrder): boolean {
  return order.subOrders.some(({ discounts }) => discounts.length > 0);
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
