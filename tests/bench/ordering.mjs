/** Many tables whose guests order at the same moment, and how soon their pages hear of the kitchen. */
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { openLivePage } from "./live-page.mjs";
import { cpuSecondsOf, percentile } from "./load.mjs";
import { manyTables } from "./many.mjs";
import { MENU_ID, publishMenu } from "./menu-of-300.mjs";
import { Guest, newGuestId, tillOf } from "./site.mjs";
import { courses } from "./stock/app/menu-data.ts";

/** Guests at one table. */
const GUESTS = 4;
/** Dishes of one order. */
const DISHES = 3;
/** The number of tables whose pages wait for the till's news of an order. */
const HEARING = 50;

const dishes = courses.flatMap((course) => course.dishes);

/** In this time the tables begin that do not all begin at one moment. */
const SPREAD_MS = 10_000;

/**
 * Guests open a session and order from a menu of 300 dishes: first all at one moment, then at other tables
 * that begin within ten seconds. Each sends the order once more, as a phone does whose answer was lost, and
 * the till must find every order once.
 *
 * @returns {Promise<{ atOnce: Ordered, spread: Ordered, heard: { sent: number, reached: number,
 *   p50Ms: number, p95Ms: number } }>} `heard` is how soon the pages at a table know what the till says.
 * @typedef {{ orders: number, placed: number, perSecond: number, p50Ms: number, p99Ms: number,
 *   cpuMs: number }} Ordered `placed` counts orders that the till found exactly once, under the id that the
 *   guest was given both times; `cpuMs` is the server's processor time of one.
 */
export async function orderAtOnce(site, { tables: count }) {
  const [venue] = site.demo.venues;
  await publishMenu(site, venue);
  const tables = await manyTables(site, 2 * count, [venue]);
  const till = tillOf(site, venue);
  const guests = tables.map((table) =>
    Array.from({ length: GUESTS }, () => guestAt(site, venue, table)),
  );
  const atOnce = await ordered(site, till, guests.slice(0, count), 0);
  const spread = await ordered(site, till, guests.slice(count), SPREAD_MS);
  return { atOnce, spread, heard: await hearOfKitchen(site, till, guests.slice(0, HEARING)) };
}

/** All parties order, the last one so much later than the first. */
async function ordered(site, till, parties, overMs) {
  const { cursor } = await till.events();
  const guests = parties.flat();
  // Who orders has read the menu at their table before.
  for (const [guest] of parties) await guest.look();
  const cpuBefore = cpuSecondsOf(site.pid);
  const started = performance.now();
  const times = await Promise.all(
    parties.map(async (party, index) => {
      await delay((index * overMs) / parties.length);
      return Promise.all(party.map((guest) => guest.order()));
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const cpuMs = ((cpuSecondsOf(site.pid) - cpuBefore) * 1000) / guests.length;
  await Promise.all(guests.map((guest) => guest.orderAgain()));
  const found = await ordersIn(till, cursor);
  if (found.size !== guests.length) {
    throw new Error(`${found.size} orders in the kitchen of ${guests.length}`);
  }
  return {
    orders: guests.length,
    placed: guests.filter(({ ids }) => ids[0] === ids[1] && found.get(ids[0]) === 1).length,
    perSecond: guests.length / seconds,
    p50Ms: percentile(times.flat(), 0.5),
    p99Ms: percentile(times.flat(), 0.99),
    cpuMs,
  };
}

/** A guest who orders three dishes. */
function guestAt(site, venue, { tableId, deviceId }) {
  const guestId = newGuestId();
  const { businessId, venueId } = venue;
  const key = () => randomBytes(24).toString("base64url");
  const sessionId = key();
  const first = Math.floor(Math.random() * (dishes.length - DISHES));
  const order = {
    businessId,
    experienceId: `exp-${venueId}`,
    idempotencyKey: key(),
    sessionId,
    items: dishes
      .slice(first, first + DISHES)
      .map(({ id, name }) => ({ id, name, quantity: 1, menuId: MENU_ID, subItems: [] })),
  };
  const ids = [];
  const place = async (guest) => {
    const path = `/api/sunday-device-manager/hybrid/tables/${tableId}/orders`;
    const { status, body } = await guest.call("POST", path, order);
    // What was ordered before is refused with the id that it has.
    const orderId = status === 409 ? body.data?.orderId : body.orderId;
    if (!orderId) throw new Error(`order: ${status} ${JSON.stringify(body)}`);
    ids.push(orderId);
  };
  return {
    tableId,
    deviceId,
    venueId,
    ids,
    /** Reads what a menu's page at the table reads. */
    async look() {
      const guest = new Guest(site.url, guestId);
      const { status } = await guest.call("GET", `/api/ordering/tables/${tableId}/basket`);
      if (status !== 200) throw new Error(`basket: ${status}`);
      guest.close();
    },
    async order() {
      const started = performance.now();
      // A connection on which nothing was sent for seconds would be closed.
      const guest = new Guest(site.url, guestId);
      const session = { businessId, tableId, sessionId };
      const { status } = await guest.call("POST", "/api/ordering/order-sessions", session);
      if (status !== 200) throw new Error(`session: ${status}`);
      await place(guest);
      guest.close();
      return performance.now() - started;
    },
    async orderAgain() {
      const guest = new Guest(site.url, guestId);
      await place(guest);
      guest.close();
    },
  };
}

/** How often the till is given each order. */
async function ordersIn(till, after) {
  const found = new Map();
  let cursor = after;
  for (;;) {
    const { events, cursor: next } = await till.events(cursor);
    for (const { type, orderId } of events) {
      if (type === "order.placed") found.set(orderId, (found.get(orderId) ?? 0) + 1);
    }
    if (events.length === 0 || next === cursor) return found;
    cursor = next;
  }
}

/** The till says how far it is with one order of each table, and the pages of all at that table wait for it. */
async function hearOfKitchen(site, till, parties) {
  const times = [];
  let sent = 0;
  for (const party of parties) {
    const [{ ids, deviceId, tableId, venueId }] = party;
    const document = `bill_orders/${ids[0]}`;
    const path = `/live/table_devices/${deviceId}?with=venues/${venueId}&with=${document}`;
    const pages = await Promise.all(
      party.map((_, n) => openLivePage(site, { path, number: sent + n, venueId })),
    );
    const before = await (await fetch(`${site.url}/api/store/${document}`)).json();
    const heard = pages.map((page) => page.hears(document));
    const started = performance.now();
    await till.report({ ...before, status: "PREPARING", tableId });
    for (const at of await Promise.all(heard)) if (at !== null) times.push(at - started);
    for (const page of pages) page.close();
    sent += pages.length;
  }
  return {
    sent,
    reached: times.length,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
  };
}
