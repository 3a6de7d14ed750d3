import { type AppLoadContext, json, redirect } from "@remix-run/cloudflare";
import type { Params } from "@remix-run/react";
import type { BillDocument, SubOrder } from "~/contracts/bill";
import { UNAVAILABLE } from "~/contracts/errors";
import {
  type BillId,
  billIdSchema,
  type DeviceId,
  deviceIdSchema,
  splitIdSchema,
} from "~/contracts/ids";
import { orderIdSchema, tabIdSchema } from "~/contracts/kitchen";
import type { OwnOrder } from "~/contracts/order";
import type { Split } from "~/contracts/split";
import type { TableDocument, TableStanding } from "~/contracts/table";
import type { OwnTab } from "~/contracts/tabs";
import type { GuestApp, Venue } from "~/contracts/venue";
import { billStanding, heldBack } from "~/features/bill/standing.server";
import { menuOffer } from "~/features/menu/menu-offer.server";
import type { MissingBody, UnavailableBody } from "~/features/shell/error-screen";
import { subOrderOf } from "~/features/split/offer";
import { type BillAt, pathTo, type SplitAt } from "~/paths/path-to";
import type { CallError, Result } from "~/services/result";

/** What a loader or an action is called with, as far as finding the place in the path needs it. */
export type PageArgs = { context: AppLoadContext; params: Params };

/** The same with the request, which says what the guest's phone has stored. */
export type RequestArgs = PageArgs & { request: Request };

export type TablePlace = { venue: Venue; table: TableStanding };
/** `base` is the address of the bill, `at` what the addresses below it name. */
export type BillPlace = { venue: Venue; bill: BillDocument; base: string; at: BillAt };
export type SplitInHand = BillPlace & { split: Split; at: SplitAt };
type OrderPlace = { venue: Venue; own: OwnOrder };
type TabPlace = { venue: Venue; tab: OwnTab };

/** After this the till is asked again, in the background while the bill is young enough to pay. */
const FRESH_ENOUGH_MS = 20_000;
/** Longest time a page waits for the till before it shows what it has. */
const TILL_PATIENCE_MS = 2_000;

/** What the gate has found at the address of a request, for the loader or the action behind it. */
export type Found = {
  table?: TablePlace;
  bill?: BillPlace;
  split?: SplitInHand;
  tab?: TabPlace;
  order?: OrderPlace;
};

const foundFor = new WeakMap<AppLoadContext, Found>();

export function rememberFound({ context }: PageArgs, found: Found): void {
  foundFor.set(context, found);
}

/** What the page's access rule has found for its owner. */
function letInTo<Kind extends keyof Found>(
  context: AppLoadContext,
  kind: Kind,
): NonNullable<Found[Kind]> {
  const found = foundFor.get(context)?.[kind];
  if (!found) throw new Error(`No access rule of this page asks for the owner of its ${kind}.`);
  return found;
}

/** The venue of the path; throws the branded 404 when there is none (TEN-11, TEN-13). */
export function venueOf({ context, params }: PageArgs): Venue {
  const { venue } = context.tenant;
  if (!venue || venue.id !== params.venueId) throw notFound("venue");
  return venue;
}

/** The guest app of the path, which is the one whose host it is; throws the branded 404 for any other. */
export function guestAppOf({ context, params }: PageArgs): GuestApp {
  const { guestApp } = context.tenant;
  if (!guestApp || guestApp.appId !== params.appId) throw notFound("page");
  return guestApp;
}

export async function tableOf(place: PageArgs): Promise<TablePlace> {
  return foundFor.get(place.context)?.table ?? readTable(place);
}

/**
 * Reads the table of the path; a code of no venue, or of another, is a 404 (TEN-10, TEN-12). Where
 * links are signed, so is a table that this phone has not opened, and the page says how to open one:
 * an unknown and an unopened table look the same.
 */
export function readTable(place: PageArgs): Promise<TablePlace> {
  return tableBy(place, place.context.platform.tables.standing);
}

/** The table of the path with the figures of its bills, for a page that lists them (ROUTE-28). */
export function readTableBills(place: PageArgs): Promise<{ venue: Venue; table: TableDocument }> {
  return tableBy(place, place.context.platform.tables.get);
}

async function tableBy<Table extends Pick<TableStanding, "device">>(
  place: PageArgs,
  read: (deviceId: DeviceId) => Promise<Result<Table>>,
): Promise<{ venue: Venue; table: Table }> {
  const venue = venueOf(place);
  const deviceId = deviceIdSchema.safeParse(place.params.deviceId);
  if (!deviceId.success) throw noTable(venue);
  const found = await read(deviceId.data);
  if (!found.ok) throw isGone(found.error) ? noTable(venue) : failure(found.error, "table");
  if (found.value.device.venueId !== venue.id) throw noTable(venue);
  return { venue, table: found.value };
}

export async function billOf(place: PageArgs): Promise<BillPlace> {
  return foundFor.get(place.context)?.bill ?? readBill(place);
}

/** Reads the bill of the path; an id of another kind, an unknown bill and another venue's are one 404 (ROUTE-92). */
export async function readBill(place: PageArgs): Promise<BillPlace> {
  const venue = venueOf(place);
  const billId = billIdSchema.safeParse(place.params.billId);
  if (!billId.success) throw notFound("bill");
  const found = await place.context.platform.bills.get(billId.data);
  if (!found.ok) throw failure(found.error, "bill");
  if (found.value.venueId !== venue.id) throw notFound("bill");
  const at = { venueId: venue.id, billId: found.value.id };
  return { venue, bill: found.value, base: pathTo("bill", at), at };
}

/**
 * The bill of the path, fresh where the till can be reached. A phone without JavaScript asks for
 * nothing but pages, so the page asks the till: a young bill is renewed behind the guest's back, one
 * that is too old to pay is waited for a moment.
 */
export async function freshBillOf(place: PageArgs): Promise<BillPlace> {
  return refreshed(place, await billOf(place));
}

async function refreshed(place: PageArgs, found: BillPlace): Promise<BillPlace> {
  const { bill } = found;
  const age = bill.readAt - bill.refreshedAt;
  if (bill.closedAt !== null || age < FRESH_ENOUGH_MS) return found;
  const refreshing = place.context.platform.bills.refresh(bill.id);
  place.context.waitUntil(refreshing);
  if (!billStandsStale(found)) return found;
  await patience(refreshing);
  return readBill(place);
}

/** The guest's own tab of a page whose access rule asks for its owner. */
export function tabOf({ context }: PageArgs): TabPlace {
  return letInTo(context, "tab");
}

/**
 * Reads the guest's own tab.
 *
 * @throws the 404 'tab could not be found in store' for an unknown one and for somebody else's (TAB-22).
 */
export async function readTab(place: PageArgs): Promise<TabPlace> {
  const venue = venueOf(place);
  const tabId = tabIdSchema.safeParse(place.params.tabId);
  if (!tabId.success) throw notFound("tab");
  const found = await place.context.platform.tabs.own({ tabId: tabId.data });
  if (found.ok && found.value.venueId === venue.id) return { venue, tab: found.value };
  if (found.ok || isGone(found.error)) throw notFound("tab");
  throw redirect(pathTo("tab-new", { venueId: venue.id }, { problem: "engagement" }), 303);
}

/** The guest's own order of a page whose access rule asks for its owner. */
export function ownOrderOf({ context }: PageArgs): OrderPlace {
  return letInTo(context, "order");
}

/** Reads the guest's own order; an unknown one, another guest's and another venue's are one 404. */
export async function readOrder(place: PageArgs): Promise<OrderPlace> {
  const venue = venueOf(place);
  const orderId = orderIdSchema.safeParse(place.params.orderId);
  if (!orderId.success) throw notFound("page");
  const found = await place.context.platform.orders.own({ orderId: orderId.data });
  if (!found.ok) throw failure(found.error, "page");
  if (found.value.venueId !== venue.id) throw notFound("page");
  return { venue, own: found.value };
}

/** The guest's own split of a page whose access rule asks for its owner, with its bill. */
export function splitOf({ context }: PageArgs): SplitInHand {
  return letInTo(context, "split");
}

/**
 * Reads the guest's own split; for anybody else's or a gone one the guest goes to the bill (SPLIT-63,
 * ROUTE-53, ROUTE-54), and so they do where the bill itself is missing: its page says so (PAY-23).
 */
export async function readSplit(place: PageArgs): Promise<SplitInHand> {
  const venue = venueOf(place);
  const billId = billIdSchema.safeParse(place.params.billId);
  const splitId = splitIdSchema.safeParse(place.params.splitId);
  if (!billId.success) throw notFound("bill");
  const [found, split] = await Promise.all([
    readBill(place).then((read) => refreshed(place, read), missing(venue, billId.data)),
    splitId.success
      ? place.context.platform.splits.read({ billId: billId.data, splitId: splitId.data })
      : null,
  ]);
  if (!split || (!split.ok && isGone(split.error))) {
    const reason = place.context.session.refusesCookies ? "cookies" : "split";
    throw toBill({ venueId: venue.id, billId: billId.data }, reason);
  }
  if (!split.ok) throw notSynced(split.error);
  return { ...found, split: split.value, at: { ...found.at, splitId: split.value.splitId } };
}

/** Where a bill is not there, the guest is sent to its page; any other fault stays what it is. */
function missing(venue: Venue, billId: BillId) {
  return (thrown: unknown): never => {
    const gone = thrown instanceof Response && thrown.status === 404;
    throw gone ? redirect(pathTo("bill", { venueId: venue.id, billId }), 303) : thrown;
  };
}

/** The seat or check that a split is limited to; when the till has dropped it, the guest goes to the bill. */
export function seatOf({ bill, at }: BillPlace, id: string | null): SubOrder | null {
  const seat = subOrderOf(bill, id);
  if (id !== null && !seat) throw toBill(at, "amount");
  return seat;
}

/** Sends the guest to the bill, with the reason, while nothing can be paid (PAY-23 to PAY-25). */
export function requirePayable(place: BillPlace, { settings }: AppLoadContext): void {
  const reason = heldBack(billStanding(place.bill, place.venue, settings));
  if (reason) throw toBill(place.at, reason);
}

/** Leads to the bill, which says what has changed. */
export function toBill({ venueId, billId }: BillAt, changed: string): Response {
  return redirect(pathTo("bill", { venueId, billId }, { changed }), 303);
}

/** Waits for an answer, but not for ever. */
export async function patience<T>(answer: Promise<T>): Promise<T | undefined> {
  const enough = new Promise<undefined>((resolve) => setTimeout(resolve, TILL_PATIENCE_MS));
  return Promise.race([answer, enough]);
}

export function isGone({ status }: CallError): boolean {
  return status === 404 || status === 400 || status === 403;
}

/** The branded 404, which says what is missing. */
export function notFound(missing: Thing): Response {
  return json<MissingBody>({ missing }, { status: 404, statusText: faults[missing] });
}

type Thing = Exclude<MissingBody["missing"], "code" | "menu">;

function noTable(venue: Venue): Response {
  if (venue.tableLinks !== "signed") return notFound("table");
  const body: MissingBody = { missing: "code", offer: menuOffer(venue, { venueId: venue.id }) };
  return json(body, { status: 404, statusText: faults.code });
}

/** What a missing thing is called where programmers read it (TEN-10, TEN-11). */
const faults: Record<MissingBody["missing"], string> = {
  venue: "venue could not be found in store",
  table: "table device could not be found in store",
  code: "table is not open to this guest",
  menu: "menus could not be read",
  bill: "bill could not be found in store",
  tab: "tab could not be found in store",
  preview: "no preview by this link",
  page: "Not Found",
};

function failure(error: CallError, thing: Thing): Response {
  // Someone who tries out codes gets this; it reads the same as for a code that does not exist.
  if (error.status === 429) {
    return json<MissingBody>({ missing: thing }, { status: 429, headers: { "retry-after": "60" } });
  }
  if (isGone(error)) return notFound(thing);
  const body: UnavailableBody = { unavailable: error.code === UNAVAILABLE ? "bill" : "page" };
  return json(body, { status: 503 });
}

/** SPLIT-67: the page says that the guest's part could not be read, and that nothing was charged. */
function notSynced(error: CallError): Response {
  if (error.status !== 500 || error.code === UNAVAILABLE) return failure(error, "bill");
  const body: UnavailableBody = { unavailable: "split" };
  return json(body, { status: 500, statusText: error.message ?? "" });
}

function billStandsStale({ bill, venue }: BillPlace): boolean {
  return billStanding(bill, venue, { allPaymentsEnabled: true }).stage === "stale";
}
