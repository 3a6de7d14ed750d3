import { derivedId, participantId } from "#worker/base/ids";
import { log } from "#worker/base/log";
import type { Env } from "#worker/env";
import { basketAt, basketObjectId } from "#worker/objects/callers";
import { once } from "#worker/request/once";
import type { Basket } from "~/contracts/basket";
import type { BasketReader } from "~/contracts/crossing/basket-calls";
import { type ChosenName, chosenNameOf } from "~/contracts/guest-name";
import type { BusinessId, GuestId, TableId, VenueId } from "~/contracts/ids";
import type { TableDevice, Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import { regionOf } from "~/domain/country/regions";
import { browseState, canOrder } from "~/domain/menu/browse-state";
import { orderLimits } from "~/domain/order/order-limits";
import { eveningOf } from "~/domain/table/evening";
import { nearTable, type PlatformContext, requestOf } from "../context";
import { callerOf } from "../identity";
import { onlyOwnUserAt } from "../own-user";
import { notFound } from "../refusal";
import { standingOf } from "../store/table-standing";
import { openTable } from "../table-links";

export type OrderingPlace = {
  device: TableDevice;
  venue: Venue;
  viewer: Viewer;
  called: ChosenName;
};

/** The table that a guest orders at; one that they may not know of, and a caller without an id, find nothing. */
export async function orderingPlace(c: PlatformContext, tableId: TableId): Promise<OrderingPlace> {
  const device = await c.get("records").deviceOfTable(tableId);
  return orderingAt(c, await openTable(c, device, "table"));
}

export async function orderingAt(c: PlatformContext, device: TableDevice): Promise<OrderingPlace> {
  const record = await c.get("records").venue(device.venueId);
  if (!record) throw notFound();
  await onlyOwnUserAt(c, record.venue);
  const viewer = callerOf(c);
  if (viewer.guestId === "") throw notFound();
  return { device, venue: record.venue, viewer, called: chosenNameOf(c.req.raw.headers) };
}

/** Whose a guest's basket at a table is: their own at the venue, or that of all at the table this evening. */
export function basketOwner({ device, venue, viewer }: OrderingPlace, now: number): BasketOwner {
  const { tableId } = device;
  const { rules, timeZone } = venue;
  const evening = rules.ordersTogether ? eveningOf(now, timeZone) : null;
  return { venueId: venue.id, tableId, guestId: viewer.guestId, evening };
}

export function tableBasket(env: Pick<Env, "BASKET">, place: OrderingPlace, now: number) {
  const { device, venue, called } = place;
  const owner = basketOwner(place, now);
  const { guestId } = owner;
  const objectId = basketObjectId(env, basketName(owner));
  const reader: BasketReader = {
    guestId,
    participantId: participantId(guestId, venue.id),
    together: owner.evening !== null,
    deviceId: device.id,
    limits: orderLimits(venue.rules.orderLimits, venue.currency).order,
    ...called,
  };
  return { basket: basketAt(env, objectId, regionOf(venue.countryCode)), objectId, reader };
}

/** A guest's basket as it is, once for a request: its page and what prices it anew ask alike. */
export function readBasket(c: PlatformContext, place: OrderingPlace): Promise<Basket> {
  const { basket, objectId, reader } = tableBasket(c.env, place, Date.now());
  return once(requestOf(c), `guest basket ${objectId} ${reader.guestId}`, () =>
    basket.read(reader),
  );
}

/** Whether guests may order at a table now: the venue takes orders, and has a bill for them (ORD-08, ORD-09). */
export async function takesOrders(
  c: PlatformContext,
  { device, venue }: OrderingPlace,
  menusServed: boolean,
): Promise<boolean> {
  // The answer about allergies is the phone's; a page asks for it before it shows anything to order.
  const guest = { preview: false, openTab: false, allergies: false, menusServed };
  const { billId } = await standingOf(
    c.env,
    requestOf(c),
    device.tableId,
    nearTable(c, device.tableId),
  );
  const liveBill = billId !== null;
  return canOrder(browseState({ venue, liveBill, ...guest }));
}

/**
 * The table that a guest orders at, of the business where the call names one. Without a device on the table
 * nothing is placed, and staff find it in the log (ORD-21).
 */
export async function orderingTable(
  c: PlatformContext,
  tableId: TableId,
  businessId?: BusinessId,
): Promise<OrderingPlace> {
  const found = await c.get("records").deviceOfTable(tableId);
  if (!found) {
    const correlationId = c.get("correlationId");
    log({ level: "warning", event: "order-without-device", correlationId });
  }
  const place = await orderingAt(c, await openTable(c, found, "table"));
  if (businessId && place.venue.businessId !== businessId) throw notFound();
  return place;
}

/** Whose a basket is, and so the order that it becomes. */
export interface BasketOwner {
  readonly venueId: VenueId;
  readonly tableId: TableId;
  readonly guestId: GuestId;
  /** The evening on which all at the table order together; null where each orders alone. */
  readonly evening: string | null;
}

/** The name of a basket's object: a guest's own goes with them through the venue, a table's stays there (BASK-01). */
export function basketName({ venueId, tableId, guestId, evening }: BasketOwner): string {
  return evening === null ? `venue/${venueId}/${guestId}` : `${tableId}/together/${evening}`;
}

/** The id of the order that a key stands for. A guest's basket is one order, from however many tables it is sent. */
export function orderIdOf(
  { venueId, tableId, guestId, evening }: BasketOwner,
  key: string,
): string {
  return evening === null
    ? derivedId("o", "venue", venueId, guestId, key)
    : derivedId("o", tableId, "together", key);
}
