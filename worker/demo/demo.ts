import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { newNonce } from "#worker/edge/headers";
import type { PlatformDoor } from "#worker/edge/platform-door";
import type { RequestContext } from "#worker/edge/request-context";
import { anonymousViewer } from "#worker/request/viewer";
import type { VenueId } from "~/contracts/ids";
import { orderRefusalSchema } from "~/contracts/kitchen";
import { orderId, tabId } from "~/domain/ids.schema";
import { createPlatform, type Platform } from "~/services/platform.server";
import {
  type DemoVenue,
  demoDeviceId,
  demoGuestApp,
  demoTableId,
  demoVenue,
  demoVenues,
  tableNumbers,
} from "./demo-venue";
import { type DemoEnv, demoEnv } from "./env";
import { eventsPage, newestEvents } from "./events";
import { demoGate, hasDemoKey } from "./gate";
import { DemoKitchen } from "./kitchen";
import { isKitchenStep, moveOrder } from "./kitchen-actions";
import { kitchenList } from "./kitchen-list";
import { mapTile } from "./map-tiles";
import { outboxAttachment, outboxMails, outboxPage, outboxTextsSent } from "./outbox";
import { listPage, missingPage, htmlPage as page, type TableState, venuePage } from "./pages";
import { refusedList } from "./refused-list";
import { seed } from "./seed";
import { changeSoldOut, soldOutList, soldOutNow } from "./sold-out";
import { changeTab, openTab, tabList } from "./tabs";
import { terminalList } from "./terminal-list";
import { DemoTill, isTillSwitched, switchTill } from "./till";
import { tillActions } from "./till-actions";
import { demoTillKeys } from "./till-keys";
import { voucherList, voucherOfForm, vouchersAt, withdrawVoucher } from "./vouchers";

/** Tills of the demo venues, which call the platform like any other till. */
export function demoTills(
  { DEMO_DB: db }: DemoEnv,
  door: PlatformDoor,
): (venueId: VenueId) => DemoTill {
  const tillOf = (venueId: VenueId): DemoTill =>
    new DemoTill(venueId, {
      call: door.fetch,
      db,
      origin: door.origin,
      onPlaced: async (event) => {
        const venue = demoVenue(venueId);
        if (!venue) return;
        await new DemoKitchen(db, venueId).receive(event);
        if (await isTillSwitched(db, "byHand", venueId)) return;
        await moveOrder({ db, venue, till: tillOf(venueId) }, event.orderId, "accept");
      },
      onTab: async (event) => {
        const venue = demoVenue(venueId);
        if (venue) await openTab(tillOf(venueId), venue, event);
      },
    });
  return tillOf;
}

/** Serves everything below `/demo`: data for programs, pages for people, and the actions of the till. */
export async function serveDemo(
  requestContext: RequestContext,
  door: PlatformDoor,
): Promise<Response> {
  const { request, url } = requestContext;
  const env = demoEnv(requestContext.env);
  const tillOf = demoTills(env, door);
  if (url.pathname === "/demo.json") {
    const keys = hasDemoKey(request, url, env) ? await demoTillKeys(env.DEMO_DB) : null;
    return Response.json(listing(keys));
  }
  const tile = mapTile(url.pathname);
  if (tile) return tile;
  const nonce = newNonce();
  if (url.pathname === "/demo" && request.method !== "POST" && !url.searchParams.has("key")) {
    return page(listPage(demoVenues, nonce, url.port && `:${url.port}`), nonce);
  }
  const barred = await demoGate(request, url, env);
  if (barred) return barred;
  if (url.pathname === "/demo/seed" && request.method === "POST") {
    return Response.json(await seed(env, await request.json(), tillOf, Date.now()));
  }
  if (request.method === "POST") return change(requestContext, { tillOf, door });
  if (url.pathname === "/demo" || url.pathname === "/demo/key") return back("");
  if (url.pathname === "/demo/events") {
    return page(eventsPage(await newestEvents(env.DEMO_DB), nonce), nonce);
  }
  if (/^\/demo\/outbox(?:\/|$)/.test(url.pathname)) return outbox(url.pathname, env.DEMO_DB, nonce);
  const venue = demoVenue(url.pathname.slice("/demo/".length));
  if (!venue) return page(missingPage(nonce), nonce, 404);
  const tables = await Promise.all(
    tableNumbers().map((number) =>
      stateOf(platformOf(requestContext, door), tillOf(venue.id), venue, number),
    ),
  );
  const vouchers = voucherList(venue, await vouchersAt(env, venue));
  const tillDown = await isTillSwitched(env.DEMO_DB, "down", venue.id);
  const refused = await refusedList(env.DEMO_DB, venue, tillOf(venue.id));
  if (!tillDown) await tillOf(venue.id).takeOver();
  const kitchen = await kitchenList(env.DEMO_DB, venue);
  const soldOut = soldOutList(venue, await soldOutNow(platformOf(requestContext, door), venue));
  const tabs = await tabList(venue, tillOf(venue.id));
  const terminal = await terminalList(env.DEMO_DB, venue);
  return page(
    venuePage(
      venue,
      { tables, tillDown, kitchen, tabs, refused, soldOut, vouchers, terminal },
      nonce,
    ),
    nonce,
  );
}

/** The mails and text messages that were not sent, or the attachment of one of them. */
async function outbox(pathname: string, db: D1Database, nonce: string): Promise<Response> {
  const [, , , id, name] = pathname.split("/");
  if (!id) return page(outboxPage(await outboxMails(db), await outboxTextsSent(db), nonce), nonce);
  return (await outboxAttachment(db, id, name ?? "")) ?? page(missingPage(nonce), nonce, 404);
}

/** What programs that drive the demo need to know; only callers with the demo's key get the tills' keys. */
function listing(keyOf: ((venueId: VenueId) => string | null) | null) {
  return {
    venues: demoVenues.map((venue) => ({
      venueId: venue.id,
      businessId: venue.businessId,
      enrollmentId: venue.enrollmentId,
      name: venue.name,
      country: venue.country,
      currency: venue.currency,
      theme: venue.theme,
      locale: venue.locale,
      ...(keyOf && { posKey: keyOf(venue.id) }),
      tables: tableNumbers().map((number) => ({
        deviceId: demoDeviceId(venue.id, number),
        tableId: demoTableId(venue.id, number),
      })),
    })),
    guestApps: [demoGuestApp],
  };
}

async function change(
  requestContext: RequestContext,
  { tillOf, door }: { tillOf: (venueId: VenueId) => DemoTill; door: PlatformDoor },
): Promise<Response> {
  const { request, url } = requestContext;
  const env = demoEnv(requestContext.env);
  const [, , named = "", what, part = "", action = ""] = url.pathname.split("/");
  const venue = demoVenue(named);
  if (!venue) return Response.json({ code: "not-found" }, { status: 404 });
  const venueId = venue.id;
  const form = await request.formData().catch(() => new FormData());
  if (what === "till") {
    await switchTill(env.DEMO_DB, "down", { venueId, on: form.get("down") === "true" });
    return back(venueId);
  }
  if (what === "refusing") {
    await switchTill(env.DEMO_DB, "refusing", { venueId, on: form.get("on") === "true" });
    return back(`${venueId}#refused`);
  }
  if (what === "refused") {
    await tillOf(venueId).settle(String(form.get("cursor") ?? ""));
    return back(`${venueId}#refused`);
  }
  if (what === "by-hand") {
    await switchTill(env.DEMO_DB, "byHand", { venueId, on: form.get("on") === "true" });
    return back(`${venueId}#kitchen`);
  }
  if (what === "kitchen") {
    const step = String(form.get("step"));
    const place = { db: env.DEMO_DB, venue, till: tillOf(venueId) };
    const { data: refusal = null } = orderRefusalSchema.safeParse(form.get("reason"));
    if (isKitchenStep(step))
      await moveOrder(place, orderId.parse(form.get("order")), step, refusal);
    return back(`${venueId}#kitchen`);
  }
  if (what === "tabs") {
    await changeTab(tillOf(venueId), venue, { tabId: tabId.parse(part), action, form });
    return back(`${venueId}#tabs`);
  }
  if (what === "sold-out") {
    const before = await soldOutNow(platformOf(requestContext, door), venue);
    await changeSoldOut(tillOf(venueId), venue, { form, before });
    return back(`${venueId}#sold-out`);
  }
  if (what === "vouchers") {
    const made = part ? null : voucherOfForm(venue, form);
    if (made) await env.DB.batch(publishRecord(env.DB, "voucher", made));
    if (action === "withdraw") await withdrawVoucher(env, venue, part);
    return back(`${venueId}#vouchers`);
  }
  const number = tableNumbers().find((one) => demoTableId(venueId, one) === part);
  const act = Object.hasOwn(tillActions, action) ? tillActions[action] : undefined;
  if (what !== "tables" || !number || !act) {
    return Response.json({ code: "not-found" }, { status: 404 });
  }
  const platform = platformOf(requestContext, door);
  const tableId = demoTableId(venueId, number);
  await act({ venue, number, tableId, till: tillOf(venueId), db: env.DEMO_DB, form, platform });
  return back(`${venueId}#${tableId}`);
}

async function stateOf(
  platform: Platform,
  till: DemoTill,
  venue: DemoVenue,
  number: number,
): Promise<TableState> {
  const tableId = demoTableId(venue.id, number);
  const [table, order] = await Promise.all([
    platform.tables.get(demoDeviceId(venue.id, number)),
    till.order(tableId),
  ]);
  return { number, document: table.ok ? table.value : undefined, order };
}

/** The platform as an unknown guest sees it. */
function platformOf({ correlationId }: RequestContext, { fetch, origin }: PlatformDoor): Platform {
  const viewer = anonymousViewer(newId("g"));
  return createPlatform({ fetch, origin, correlationId, viewer });
}

function back(place: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: place ? `/demo/${place}` : "/demo" },
  });
}
