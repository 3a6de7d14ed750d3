/** Guests who order and who open tabs while the process dies, and what must be true of that in the end. */
import { setTimeout as sleep } from "node:timers/promises";
import { newKey, orderingAt, plainDish, tabsOf, tabTillOf } from "../bench/ordering-guest.mjs";
import { expectOk, Guest, newGuestId, order, units } from "../bench/site.mjs";

const HELD = 20;
const REST_WITHIN_MS = 60_000;

/** Venues that open tabs and take orders without asking for anything first. */
const PLACES = ["croque-cie", "leonie", "aan-tafel", "disseny-cafe", "salt-and-sun"];
/** Tables that no bill of the run is on. */
const TABLES = 4;

/**
 * @typedef {{ venue: object, guestId: string, key: string, price: number, paidInCash: boolean,
 *   order: object, begun: { tabId: string, paymentId: string } | null, billId: string | null }} Tab
 * @typedef {{ venue: object, tableId: string, guestId: string, key: string, orderId: string | null }} Order
 *   `orderId` is null where the answer never came.
 */

/**
 * What guests order and drink in a run, and the dishes that they can order. The run is the till there: the
 * demo's own is switched off, or it would take orders over and open tabs as well.
 */
export async function newEvening(site) {
  const venues = site.demo.venues.filter(({ venueId }) => PLACES.includes(venueId));
  const dishes = new Map();
  for (const venue of venues) {
    const body = new URLSearchParams({ down: "true" });
    await expectOk(await fetch(`${site.url}/demo/${venue.venueId}/till`, { method: "POST", body }));
    dishes.set(venue.venueId, await plainDish(site, venue));
  }
  return { venues, dishes, tabs: [], orders: [] };
}

/** One guest more: opens a tab and leaves it closed, or orders at a table. */
export function oneMore(world, site) {
  return Math.random() < 0.6 ? openTab(world, site) : placeOrder(world, site);
}

export async function openTab(world, site) {
  const price = 1 + Math.floor(Math.random() * 40);
  const tab = {
    venue: pick(world.evening.venues),
    guestId: newGuestId(),
    key: newKey(),
    price,
    paidInCash: Math.random() < 0.3,
    order: order(2, price),
    begun: null,
    billId: null,
  };
  world.evening.tabs.push(tab);
  await drink(world, site, tab);
}

/** All of a tab, step by step. Each step can be cut off and repeated. */
async function drink(world, site, tab) {
  const { venue, guestId, key, price } = tab;
  const guest = new Guest(site.url, guestId);
  try {
    const card = await world.provider.token(guest, "good");
    const tabs = tabsOf(guest, venue);
    if (!tab.begun) {
      const { status, body } = await tabs.begin(key);
      // The network's limit: so many tabs a minute, and no more.
      if (status === 429) return null;
      tab.begun = wanted(status, body);
    }
    const { tabId } = tab.begun;
    const held = await tabs.hold(tab.begun, card, units(HELD));
    wanted(held.status, held.body);
    const named = await tabs.name(tabId, { firstName: "Ada", lastName: "Lovelace" });
    wanted(named.status, named.body);
    const till = tabTillOf(site, venue);
    tab.billId ??= (await till.put(tabId, tab.order)).billId;
    if (tab.paidInCash) {
      await till.pay(tabId, {
        ref: `cash-${key}`.slice(0, 40),
        type: "TILL",
        amount: units(price),
      });
    }
    return await till.close(tabId);
  } finally {
    guest.close();
  }
}

export async function placeOrder(world, site) {
  const { venues } = world.evening;
  const venue = pick(venues);
  const { tableId } = venue.tables[Math.floor(Math.random() * TABLES)];
  const one = { venue, tableId, guestId: newGuestId(), key: newKey(), orderId: null, full: false };
  world.evening.orders.push(one);
  await sendOrder(world, site, one);
}

async function sendOrder({ evening }, site, one) {
  const guest = new Guest(site.url, one.guestId);
  try {
    const at = orderingAt(guest, one.venue, one.tableId);
    const { status, body } = await at.place(evening.dishes.get(one.venue.venueId), 1, one.key);
    if (status === 429) one.full = true;
    else one.orderId = wanted(status, body).orderId;
  } finally {
    guest.close();
  }
}

/** Half of those whose answer never came send their order again, under the same key. */
export async function orderAgain(world) {
  const unheard = world.evening.orders.filter(({ orderId, full }) => orderId === null && !full);
  for (const one of unheard.filter((_, n) => n % 2 === 0)) await sendOrder(world, world.site, one);
}

/**
 * Ends every tab, then compares tills, bills and the card provider's book.
 *
 * @param {Map<string, Set<string>>} keys Keys at the tills, by payment.
 * @param {Map<string, number>} orders How often each order is in a till's feed.
 */
export async function reckonOrdering(world, { keys, orders }, check) {
  const { tabs } = world.evening;
  const guest = new Guest(world.site.url);
  for (const tab of tabs) {
    const { tabId, paymentId } = tab.begun ?? {};
    if (!tabId) continue;
    // An hour that the clock jumps ends tabs that nothing is on; the provider's book says that they cost nothing.
    if (world.hasWrongClock && tab.billId === null) continue;
    const due = tab.paidInCash ? 0 : Math.min(units(tab.price), units(HELD));
    check(tab.end?.state === "CLOSED", `${tabId} is still ${tab.end?.state}`);
    check(tab.end?.captured === due, `${tabId}: ${tab.end?.captured} captured of ${due}`);
    const { body } = await guest.bill(tab.billId);
    const left = tab.paidInCash ? 0 : units(tab.price) - due;
    check(body.leftToPay === left, `${tab.billId}: ${body.leftToPay} left, not ${left}`);
    check(body.refundDue === 0, `${tab.billId}: ${body.refundDue} to give back`);
    const posted = keys.get(paymentId)?.size ?? 0;
    check(posted === (due > 0 ? 1 : 0), `${tabId}: ${posted} keys at the till`);
  }
  guest.close();
  for (const { orderId, key } of world.evening.orders) {
    if (orderId !== null) {
      const times = orders.get(orderId) ?? 0;
      check(times === 1, `order ${orderId} (${key}): ${times} times at the till`);
    }
  }
  for (const [orderId, times] of orders) check(times === 1, `order ${orderId}: ${times} times`);
}

/** Takes every tab to its end: what a kill has cut off goes on under the same keys. */
export async function endTabs(world) {
  for (const tab of world.evening.tabs) {
    const until = Date.now() + REST_WITHIN_MS;
    const end = () => drink(world, world.site, tab).catch(({ message }) => ({ state: message }));
    tab.end = await end();
    while (isUnderWay(tab.end) && Date.now() < until) {
      await sleep(100);
      tab.end =
        tab.end.state === "CLOSING"
          ? await tabTillOf(world.site, tab.venue).close(tab.begun.tabId)
          : await end();
    }
  }
}

/**
 * A tab that is closing, or whose hold the kill cut off: until that one's lease is over nobody asks about it, and no till
 * opens the tab.
 */
function isUnderWay(end) {
  return end?.state === "CLOSING" || end?.state.includes('"not-authorised"');
}

/** What the provider's book may hold for tabs: one capture of what was due, for each. */
export function capturesOfTabs({ evening }) {
  return new Map(
    evening.tabs.flatMap(({ begun, end }) =>
      begun && end?.captured > 0 ? [[begun.paymentId, end.captured]] : [],
    ),
  );
}

function wanted(status, body) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}
