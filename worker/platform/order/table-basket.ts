import { derivedId, participantId } from "#worker/base/ids";
import { log } from "#worker/base/log";
import type { Env } from "#worker/env";
import { basketAt, basketObjectId } from "#worker/objects/callers";
import { once } from "#worker/request/once";
import type { Basket } from "~/contracts/basket";
import type { BasketReader } from "~/contracts/crossing/basket-calls";
import { type ChosenName, chosenNameOf } from "~/contracts/guest-name";
import {
  type BusinessId,
  deviceIdSchema,
  type GuestId,
  type OrderId,
  type TableId,
  type VenueId,
} from "~/contracts/ids";
import type { TableDevice, Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import { regionOf } from "~/domain/country/regions";
import { browseState, canOrder } from "~/domain/menu/browse-state";
import type { PlacedOrderFacts } from "~/domain/order/order.schema";
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
  const owner = basketOwner(place, now);
  const { venue, called, device } = place;
  const { guestId, evening } = owner;
  const reader = { guestId, called, deviceId: device.id, together: evening !== null };
  return basketOf(env, venue, { name: basketName(owner), ...reader });
}

type Named = Pick<BasketReader, "guestId" | "deviceId" | "together"> & {
  /** Of the basket's object. */
  name: string;
  called: ChosenName;
};

function basketOf(
  env: Pick<Env, "BASKET">,
  venue: Venue,
  { name, called, guestId, deviceId, together }: Named,
) {
  const objectId = basketObjectId(env, name);
  const reader: BasketReader = {
    guestId,
    participantId: participantId(guestId, venue.id),
    together,
    deviceId,
    limits: orderLimits(venue.rules.orderLimits, venue.currency).order,
    ...called,
  };
  return { basket: basketAt(env, objectId, regionOf(venue.countryCode)), objectId, reader };
}

/** A guest's basket as it is, once for a request: its page and what prices it again ask alike. */
export function readBasket(c: PlatformContext, place: OrderingPlace): Promise<Basket> {
  return readOnce(requestOf(c), tableBasket(c.env, place, Date.now()));
}

function readOnce(
  request: ExecutionContext | null,
  { basket, objectId, reader }: ReturnType<typeof basketOf>,
): Promise<Basket> {
  return once(request, `guest basket ${objectId} ${reader.guestId}`, () => basket.read(reader));
}

/** A reader names the code on the table, by which a change is told; what is read has nothing of it. */
const NO_CODE = deviceIdSchema.parse("none");

/**
 * Begins to read a guest's own basket at a venue for the page of a bill, whose table nobody has asked for yet: the basket
 * goes with its guest through the venue and its name has no table, nor has what is read of it. One that all at a table
 * share waits until the table is known.
 */
export function basketAheadIn(
  env: Pick<Env, "BASKET">,
  request: ExecutionContext,
  { viewer: { guestId }, called }: Pick<OrderingPlace, "viewer" | "called">,
) {
  return async (venue: Venue): Promise<Basket | null> => {
    if (guestId === "" || venue.rules.ordersTogether) return null;
    const name = ownBasketName({ venueId: venue.id, guestId });
    const reader = { guestId, called, deviceId: NO_CODE, together: false };
    return readOnce(request, basketOf(env, venue, { name, ...reader }));
  };
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
  return evening === null ? ownBasketName({ venueId, guestId }) : `${tableId}/together/${evening}`;
}

function ownBasketName({ venueId, guestId }: Pick<BasketOwner, "venueId" | "guestId">): string {
  return `venue/${venueId}/${guestId}`;
}

/** The id of the order that a key stands for. A guest's basket is one order, from however many tables it is sent. */
export function orderIdOf(
  { venueId, tableId, guestId, evening }: BasketOwner,
  key: string,
): OrderId {
  return evening === null
    ? derivedId("o", "venue", venueId, guestId, key)
    : derivedId("o", tableId, "together", key);
}

/** Whether an order was its owner's: of all at the table, or, at whichever table, of the guest, whose orders' ids nobody else has. */
export function cameOutOf(
  owner: BasketOwner,
  { orderId, tableId, basket }: Pick<PlacedOrderFacts, "orderId" | "tableId" | "basket">,
): boolean {
  if (owner.evening !== null) return tableId === owner.tableId;
  return orderIdOf(owner, basket?.basketId ?? "") === orderId;
}
