import { useFrame } from "~/features/shell/frame";
import { type LiveVersions, useLiveDocuments } from "~/live/use-live-documents";
import { useRevalidateEvery } from "~/live/use-revalidate-every";
import type { billDocuments, menuDocuments, tableDocuments } from "./live-documents.server";

/** Hours and prices change with the clock, which no document reports. */
const LOOK_AGAIN_MS = 5 * 60_000;

type Documents<F extends (...args: never[]) => object> = {
  [K in keyof ReturnType<F>]: ReturnType<F>[K] extends number
    ? number
    : null extends ReturnType<F>[K]
      ? string | null
      : string;
};

export type BillVersions = Documents<typeof billDocuments>;

/** Orders that a page shows, up to when it knows of them (REF-15), and the code of the table where others may go. */
export type OrdersShown = { ids: readonly string[]; asOf: number; table?: string | null } | null;

/** How often a list of orders looks again, whatever the kitchen says in between (ORD-39). */
const ORDERS_SYNC_MS = 30_000;
/** More of them than this the page reads every 30 seconds alone. */
const MOST_ORDERS = 10;

function orderDocuments(shown: OrdersShown): LiveVersions {
  if (!shown) return {};
  const { ids, asOf, table = null } = shown;
  const orders = ids.slice(0, MOST_ORDERS).map((id) => [`bill_orders/${id}`, asOf]);
  return { ...Object.fromEntries(orders), ...tableOrders(table, asOf) };
}

/** What says that an order is about to go from a table, or went. */
export function tableOrders(table: string | null, asOf: number): LiveVersions {
  return table === null ? {} : { [`table_orders/${table}`]: asOf };
}

/** Follows a bill, its venue, the switch for payments (REF-11, REF-13), and orders that went to the kitchen. */
export function useBillDocuments(shown: BillVersions, orders: OrdersShown = null): void {
  useLiveDocuments({
    [`bills/${shown.bill}`]: shown.version,
    [`venues/${shown.venue}`]: shown.asOf,
    "configs/settings": shown.asOf,
    ...useFrame().orders?.follows,
    ...orderDocuments(orders),
  });
  useRevalidateEvery(orders?.ids.length ? ORDERS_SYNC_MS : null);
}

/** Follows a table, its venue and the switch for payments (REF-11 to REF-13). */
export function useTableDocuments(shown: Documents<typeof tableDocuments>): void {
  useLiveDocuments({
    [`table_devices/${shown.device}`]: shown.version,
    [`venues/${shown.venue}`]: shown.asOf,
    "configs/settings": shown.asOf,
  });
}

/** The same for a table's first page, which shows menus as well, by the hour (MENU-04). */
export function useLandingDocuments(
  { device, version, venue, asOf }: Documents<typeof tableDocuments>,
  { business }: Documents<typeof menuDocuments>,
  orders: OrdersShown,
): void {
  useLiveDocuments({
    [`table_devices/${device}`]: version,
    [`venues/${venue}`]: asOf,
    "configs/settings": asOf,
    [`menu_venues/${venue}`]: asOf,
    [`business_menu_publications/${business}`]: asOf,
    [`unavailable_products/${business}`]: asOf,
    ...useFrame().orders?.follows,
    ...orderDocuments(orders),
  });
  useRevalidateEvery(orders ? ORDERS_SYNC_MS : LOOK_AGAIN_MS);
}

/** Follows the open bill of a table beside the table, over a socket of its own: a table knows no payments. */
export function useOpenBill(open: { bill: string; version: number } | null): void {
  useLiveDocuments(open ? { [`bills/${open.bill}`]: open.version } : {});
}

/**
 * Follows what a menu is made of, so that a dish that runs out goes from the page (REF-16).
 *
 * @param asOf what the page shows of it (`versionShown`).
 */
export function useMenuDocuments(
  { venue, business, table }: Documents<typeof menuDocuments>,
  asOf: number,
): void {
  useLiveDocuments({
    [`menu_venues/${venue}`]: asOf,
    [`business_menu_publications/${business}`]: asOf,
    [`unavailable_products/${business}`]: asOf,
    ...useFrame().orders?.follows,
    ...tableOrders(table, asOf),
  });
  useRevalidateEvery(LOOK_AGAIN_MS);
}
