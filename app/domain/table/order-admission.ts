import type { OrderId } from "../ids.schema";
import type { OrderRate } from "../order/order-limits";
import type { AdmittedOrder } from "./table.schema";

export const ORDER_WINDOW_MS = 10 * 60_000;

/** Each guest's part of ten minutes beside what the table takes, so that no crowd keeps them from it. */
export const RESERVE: OrderRate = { orders: 2, dishes: 20 };

/** How many guests have such a reserve, in the order of their first orders: as many as a bill has guests. */
export const MOST_RESERVES = 60;

/** The most guests whose orders are remembered. */
const MOST_GUESTS = 200;

export interface TableOrdering {
  readonly admitted: readonly AdmittedOrder[];
  /** In the order in which they came. */
  readonly guests: readonly string[];
}

export interface OrderAttempt {
  readonly orderId: OrderId;
  readonly guest: string;
  readonly network: string;
  readonly dishes: number;
  /** The guest has a part in the table's bill. */
  readonly hasPart: boolean;
}

interface TableRates {
  readonly guest: OrderRate;
  readonly table: OrderRate;
}

/** Whose limit an order would go over. */
export const WHOSE_LIMIT = ["guest", "table"] as const;
export type WhoseLimit = (typeof WHOSE_LIMIT)[number];

type OrderAdmission =
  | { readonly ok: true; readonly state: TableOrdering }
  /** Whose limit is reached, and when the same order would be let through. */
  | { readonly ok: false; readonly whose: WhoseLimit; readonly againAt: number };

export function guestNumber({ guests }: TableOrdering, guest: string): number {
  return guests.includes(guest) ? guests.indexOf(guest) + 1 : guests.length + 1;
}

/**
 * What goes beyond the reserves comes out of what the table shares, of which one network takes half at most,
 * so that a stranger with a fresh cookie for each order leaves room for guests who order first.
 */
export function admitOrder(
  { admitted, guests }: TableOrdering,
  attempt: OrderAttempt,
  rates: TableRates,
  now: number,
): OrderAdmission {
  const lately = countedAt(admitted, now);
  if (lately.some(({ orderId }) => orderId === attempt.orderId)) {
    return { ok: true, state: { admitted: lately, guests } };
  }
  const seat = guests.indexOf(attempt.guest);
  const isKnown = seat >= 0 && seat < MOST_RESERVES;
  const hasReserve = isKnown || (attempt.hasPart && guests.length < MOST_RESERVES);
  const room = (orders: readonly AdmittedOrder[]) => roomFor(attempt, orders, rates, hasReserve);
  const found = room(lately);
  if (found === "guest" || found === "table") {
    const ends = lately.map(({ at }) => at + ORDER_WINDOW_MS).sort((one, other) => one - other);
    const fits = (at: number) => !isFull(room(countedAt(lately, at)));
    return { ok: false, whose: found, againAt: ends.find(fits) ?? now + ORDER_WINDOW_MS };
  }
  const { orderId, guest, network, dishes } = attempt;
  const order = { orderId, at: now, guest, network, dishes, reserved: found === "reserve" };
  const isNew = seat < 0 && guests.length < MOST_GUESTS;
  return {
    ok: true,
    state: { admitted: [...lately, order], guests: isNew ? [...guests, guest] : guests },
  };
}

/** Where there is room for an order, or whose limit is reached. */
type Room = "reserve" | "shared" | "guest" | "table";

function roomFor(
  { guest, network, dishes }: OrderAttempt,
  orders: readonly AdmittedOrder[],
  rates: TableRates,
  hasReserve: boolean,
): Room {
  const own = orders.filter((one) => one.guest === guest);
  if (!fits(own, dishes, rates.guest)) return "guest";
  const reserved = own.filter((one) => one.reserved);
  if (hasReserve && fits(reserved, dishes, RESERVE)) return "reserve";
  const shared = orders.filter((one) => !one.reserved);
  const sameNetwork = shared.filter((one) => one.network === network);
  const half = { orders: rates.table.orders / 2, dishes: rates.table.dishes / 2 };
  const isOpen = fits(shared, dishes, rates.table) && fits(sameNetwork, dishes, half);
  return isOpen ? "shared" : "table";
}

function isFull(room: Room): boolean {
  return room === "guest" || room === "table";
}

function fits(orders: readonly AdmittedOrder[], dishes: number, most: OrderRate): boolean {
  const ordered = orders.reduce((all, one) => all + one.dishes, dishes);
  return orders.length < most.orders && ordered <= most.dishes;
}

function countedAt(orders: readonly AdmittedOrder[], now: number): readonly AdmittedOrder[] {
  return orders.filter(({ at }) => at + ORDER_WINDOW_MS > now);
}
