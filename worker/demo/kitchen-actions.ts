import type { OrderId, TableId } from "~/contracts/ids";
import type { OrderRefusal } from "~/contracts/kitchen";
import type { PosOrder } from "~/contracts/pos";
import { type OrderStatus, orderProgress } from "~/domain/menu/progress";
import type { DemoVenue } from "./demo-venue";
import { DemoKitchen, type KitchenOrder, newsOf } from "./kitchen";
import { withoutPlaced, withPlaced } from "./placed-dishes";
import { newOrderRef } from "./seed";
import type { DemoTill } from "./till";

export const KITCHEN_STEPS = {
  accept: "ACCEPTED",
  prepare: "PREPARING",
  ready: "READY_FOR_PICKUP",
  serve: "FINALIZED",
  refuse: "FAILED",
  cancel: "CANCELED",
} as const satisfies Record<string, OrderStatus>;

export function isKitchenStep(step: string): step is keyof typeof KITCHEN_STEPS {
  return Object.hasOwn(KITCHEN_STEPS, step);
}

export function stepsOf({ status }: KitchenOrder): (keyof typeof KITCHEN_STEPS)[] {
  if (orderProgress(status).ended) return [];
  if (orderProgress(status).rank < orderProgress("ACCEPTED").rank) return ["accept", "refuse"];
  const steps = ["prepare", "ready", "serve"] as const;
  const later = steps.filter(
    (step) => orderProgress(KITCHEN_STEPS[step]).rank > orderProgress(status).rank,
  );
  return [...later, "cancel"];
}

export type VenueKitchen = { db: D1Database; venue: DemoVenue; till: DemoTill };

/**
 * Moves an order on and says so to the platform. Accepted, its dishes go on the table's order, which is opened
 * where there is none; cancelled, they go off it again. Done twice, it changes nothing more.
 *
 * @param refusal why staff refuse or cancel it, where they say so.
 */
export async function moveOrder(
  place: VenueKitchen,
  orderId: OrderId,
  step: keyof typeof KITCHEN_STEPS,
  refusal: OrderRefusal | null = null,
): Promise<void> {
  const { db, venue, till } = place;
  const kitchen = new DemoKitchen(db, venue.id);
  const order = await kitchen.order(orderId);
  if (!order) return;
  const status = KITCHEN_STEPS[step];
  // A page load that broke off may have accepted it without putting it on the table.
  const again = step === "accept" && order.status === status;
  if (!again && !stepsOf(order).includes(step)) return;
  const { tableId, billId } = order.event;
  // Its table's order was closed since: it is eaten.
  if (again && (await till.order(tableId))?.orderRef !== order.orderRef) return;
  // Another program's order is on the table, which this till can't add to.
  if (step === "accept" && billId !== null && !(await till.order(tableId))) return;
  if (step === "accept") {
    const orderRef = await orderOn(place, tableId);
    await kitchen.note(orderId, status, orderRef);
    await putPlaced(place, tableId, orderRef);
  } else if (step === "cancel") {
    await kitchen.note(orderId, status, null);
    const current = await till.order(tableId);
    if (current?.orderRef === order.orderRef) {
      await till.put(tableId, withoutPlaced(venue, current, orderId));
    }
  } else {
    await kitchen.note(orderId, status, order.orderRef);
  }
  await till.sayOf(newsOf(order, status, refusal));
}

/** The reference of the till's order on a table; a new one where nothing is open. */
async function orderOn({ venue, till }: VenueKitchen, tableId: TableId): Promise<string> {
  const current = await till.order(tableId);
  if (current) return current.orderRef;
  return (await till.begin(tableId, emptyOrder(venue, newOrderRef()))).orderRef;
}

/**
 * Puts the dishes of all orders that belong on an order of the till there. Two page loads may do so at once,
 * and the one that knew less may come last: so it looks again until nothing is missing.
 */
async function putPlaced(
  { db, venue, till }: VenueKitchen,
  tableId: TableId,
  orderRef: string,
): Promise<void> {
  const kitchen = new DemoKitchen(db, venue.id);
  for (;;) {
    const current = await till.order(tableId);
    if (current?.orderRef !== orderRef) return;
    const placed = (await kitchen.on(orderRef)).map(({ event }) => event);
    const next = withPlaced(venue, current, placed);
    if (next === current) return;
    await till.put(tableId, next);
  }
}

function emptyOrder(venue: DemoVenue, orderRef: string): PosOrder {
  const now = Date.now();
  return {
    orderRef,
    openedAt: now,
    numberOfGuests: null,
    staff: { name: venue.staff, posId: "10" },
    posSplitMode: venue.posSplitMode,
    subOrders: [{ id: "1", name: venue.partWord ?? "", lines: [], discounts: [], charges: [] }],
    itemsManuallyMarkedAsPaid: {},
    consistency: "CONSISTENT",
    violations: [],
    tabId: orderRef,
    preAuthorisedSplits: [],
    inclusiveVats: [],
  };
}
