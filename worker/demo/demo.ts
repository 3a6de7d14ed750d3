import { publishVoucher } from "#worker/db/publish";
import type { RequestContext } from "#worker/edge/front-door";
import { newNonce } from "#worker/edge/headers";
import type { PlatformDoor } from "#worker/edge/platform-door";
import { newId } from "#worker/ids";
import { anonymousViewer } from "#worker/viewer";
import type { GuestId } from "~/contracts/ids";
import { parseAmount } from "~/domain/money/text";
import { createPlatform, type Platform } from "~/services/platform.server";
import type { DemoVenue } from "./demo-venue";
import { listedEvents } from "./events";
import { eventsPage } from "./events-page";
import { demoGate, hasDemoKey } from "./gate";
import { demoOrder, withDish, withoutLastDish } from "./orders";
import { outboxAttachment, outboxMails } from "./outbox";
import { outboxPage } from "./outbox-page";
import { listPage, missingPage, htmlPage as page, type TableState, venuePage } from "./pages";
import { businessId, demoTableId, enrollmentId, guestAppRecord, tableNumbers } from "./records";
import { newOrderRef, seed } from "./seed";
import { changeSoldOut, soldOutList, soldOutNow } from "./sold-out";
import { DemoTill, isTillDown, switchTill } from "./till";
import { demoTillKeys } from "./till-keys";
import { demoVenue, demoVenues } from "./venues";
import { voucherList } from "./voucher-list";
import { voucherOfForm, vouchersAt, withdrawVoucher } from "./vouchers";

/** Tills of the demo venues, which call the platform like any other till. */
export function demoTills(db: D1Database, door: PlatformDoor): (venueId: string) => DemoTill {
  return (venueId) => new DemoTill(venueId, { call: door.fetch, db, origin: door.origin });
}

/** Serves everything below `/demo`: data for programs, pages for people, and the actions of the till. */
export async function serveDemo(
  requestContext: RequestContext,
  door: PlatformDoor,
): Promise<Response> {
  const { request, url, env } = requestContext;
  const tillOf = demoTills(env.DB, door);
  // Seeding twice changes nothing, so the first request may do it.
  if (url.pathname === "/demo/seed" && request.method === "POST") {
    return Response.json(await seed(env.DB, tillOf, Date.now()));
  }
  if (url.pathname === "/demo.json") {
    const keys = hasDemoKey(request, url, env) ? await demoTillKeys(env.DB) : null;
    return Response.json(listing(keys));
  }
  const nonce = newNonce();
  if (url.pathname === "/demo" && request.method !== "POST" && !url.searchParams.has("key")) {
    return page(listPage(demoVenues, nonce, url.port && `:${url.port}`), nonce);
  }
  const barred = await demoGate(request, url, env);
  if (barred) return barred;
  if (request.method === "POST") return change(requestContext, { tillOf, door });
  if (url.pathname === "/demo" || url.pathname === "/demo/key") return back("");
  if (url.pathname === "/demo/events") {
    return page(eventsPage(await listedEvents(env.DB), nonce), nonce);
  }
  if (/^\/demo\/outbox(?:\/|$)/.test(url.pathname)) return outbox(url.pathname, env.DB, nonce);
  const venue = demoVenue(url.pathname.slice("/demo/".length));
  if (!venue) return page(missingPage(nonce), nonce, 404);
  const tables = await Promise.all(
    tableNumbers().map((number) => stateOf(requestContext, door, venue, number)),
  );
  const vouchers = voucherList(venue, await vouchersAt(env, venue));
  const tillDown = await isTillDown(env.DB, venue.id);
  const soldOut = soldOutList(venue, await soldOutNow(platformOf(requestContext, door), venue));
  return page(venuePage(venue, { tables, tillDown, soldOut, vouchers }, nonce), nonce);
}

/** The mails that were not sent, or the attachment of one of them. */
async function outbox(pathname: string, db: D1Database, nonce: string): Promise<Response> {
  const [, , , id, name] = pathname.split("/");
  if (!id) return page(outboxPage(await outboxMails(db), nonce), nonce);
  return (await outboxAttachment(db, id, name ?? "")) ?? page(missingPage(nonce), nonce, 404);
}

/** What programs that drive the demo need to know; only callers with the demo's key get the tills' keys. */
function listing(keyOf: ((venueId: string) => string) | null) {
  const { appId, name, host } = guestAppRecord();
  return {
    venues: demoVenues.map((venue) => ({
      venueId: venue.id,
      businessId: businessId(venue),
      enrollmentId: enrollmentId(venue),
      name: venue.name,
      country: venue.country,
      currency: venue.currency,
      theme: venue.theme,
      locale: venue.locale,
      ...(keyOf && { posKey: keyOf(venue.id) }),
      tables: tableNumbers().map((number) => ({
        deviceId: demoTableId(venue.id, number),
        tableId: demoTableId(venue.id, number),
      })),
    })),
    guestApps: [{ appId, name, host }],
  };
}

async function change(
  requestContext: RequestContext,
  { tillOf, door }: { tillOf: (venueId: string) => DemoTill; door: PlatformDoor },
): Promise<Response> {
  const { request, url, env } = requestContext;
  const [, , venueId = "", what, tableId = "", action = ""] = url.pathname.split("/");
  const venue = demoVenue(venueId);
  if (!venue) return Response.json({ code: "not-found" }, { status: 404 });
  const form = await request.formData().catch(() => new FormData());
  if (what === "till") {
    await switchTill(env.DB, venueId, form.get("down") === "true");
    return back(venueId);
  }
  if (what === "sold-out") {
    const before = await soldOutNow(platformOf(requestContext, door), venue);
    await changeSoldOut(tillOf(venueId), venue, { form, before });
    return back(`${venueId}#sold-out`);
  }
  if (what === "vouchers") {
    const made = tableId ? null : voucherOfForm(venue, form);
    if (made) await publishVoucher(env.DB, made).run();
    if (action === "withdraw") await withdrawVoucher(env, venue, tableId);
    return back(`${venueId}#vouchers`);
  }
  const number = tableNumbers().find((one) => demoTableId(venueId, one) === tableId);
  const act = actions[action];
  if (what !== "tables" || !number || !act) {
    return Response.json({ code: "not-found" }, { status: 404 });
  }
  await act({ venue, number, tableId, till: tillOf(venueId), form });
  return back(`${venueId}#${tableId}`);
}

type Act = {
  venue: DemoVenue;
  number: number;
  tableId: string;
  till: DemoTill;
  form: FormData;
};

const actions: Record<string, (act: Act) => Promise<unknown>> = {
  open: ({ venue, number, tableId, till }) =>
    till.put(tableId, demoOrder(venue, number, Date.now(), newOrderRef())),
  async dish({ venue, tableId, till, form }) {
    const order = await till.order(tableId);
    if (order) await till.put(tableId, withDish(venue, order, String(form.get("dish"))));
  },
  async "take-off"({ venue, tableId, till }) {
    const order = await till.order(tableId);
    if (order) await till.put(tableId, withoutLastDish(venue, order));
  },
  async pay({ venue, tableId, till, form }) {
    const amount = parseAmount(String(form.get("amount") ?? ""), venue.currency);
    if (!amount.ok || amount.value === 0) return;
    await till.pay(tableId, {
      ref: `till-${newId("p").slice(2, 18)}`,
      type: "TILL",
      amount: amount.value,
    });
  },
  close: ({ tableId, till }) => till.close(tableId),
};

async function stateOf(
  requestContext: RequestContext,
  door: PlatformDoor,
  venue: DemoVenue,
  number: number,
): Promise<TableState> {
  const table = await platformOf(requestContext, door).tables.get(demoTableId(venue.id, number));
  return { number, document: table.ok ? table.value : undefined };
}

/** The platform as an unknown guest sees it. */
function platformOf({ correlationId }: RequestContext, { fetch, origin }: PlatformDoor): Platform {
  const viewer = anonymousViewer(newId("g") as GuestId);
  return createPlatform({ fetch, origin, correlationId, viewer });
}

function back(place: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: place ? `/demo/${place}` : "/demo" },
  });
}
