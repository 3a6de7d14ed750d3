/** Somebody who orders without end at a table's code, beside guests who sit there and order their dinner. */
import { setTimeout as sleep } from "node:timers/promises";
import { newKey, orderingAt, plainDish } from "../bench/ordering-guest.mjs";
import { expectOk, Guest, tillOf, units } from "../bench/site.mjs";

const VENUE = "green-counter";
const GUESTS = 3;
/** How often each guest orders while it goes on: what is left to them whatever others do. */
const ROUNDS = 2;
/** More dishes than this for one table in ten minutes are a flood: the table's own limit, and those of its guests. */
const MOST_DISHES = 1_200 + 60 * 20;

/**
 * Guests order once, then the flood begins: 40 orders of 100 lines of 99 at once, again and again from one phone, and
 * the largest order that is taken from a fresh cookie each time. The guests go on in their usual time.
 *
 * @returns {Promise<{ placed: number, wrong: string[], flooded: Record<string, number> }>}
 */
export async function dinnersBesideFlood(site, { seconds }) {
  const venue = site.demo.venues.find(({ venueId }) => venueId === VENUE);
  const { tableId } = venue.tables.at(-1);
  const down = new URLSearchParams({ down: "true" });
  await expectOk(await fetch(`${site.url}/demo/${VENUE}/till`, { method: "POST", body: down }));
  const dish = await plainDish(site, venue);
  const guests = Array.from({ length: GUESTS }, () => new Guest(site.url));
  const wrong = [];
  let placed = 0;
  const dine = async (guest) => {
    const { status, body } = await orderingAt(guest, venue, tableId).place(dish, 2, newKey());
    if (status === 201) placed += 1;
    else wrong.push(`a guest could not order: ${status} ${body?.code}`);
  };
  for (const guest of guests) await dine(guest);
  const stop = startFlood(site, { venue, tableId, dish });
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep((seconds * 1_000) / (ROUNDS + 1));
    for (const guest of guests) await dine(guest);
  }
  const flooded = await stop();
  for (const guest of guests) guest.close();
  const dishes = await dishesAtTill(site, venue, tableId);
  flooded["dishes at the till"] = dishes;
  if (dishes > MOST_DISHES) wrong.push(`${dishes} dishes are at the till`);
  return { placed, wrong, flooded };
}

/** Begins; the returned function ends it and returns how often each kind of order got each answer. */
function startFlood(site, { venue, tableId, dish }) {
  const done = {};
  let over = false;
  const note = (what, { status }) => {
    done[`${what} ${status}`] = (done[`${what} ${status}`] ?? 0) + 1;
  };
  const phone = new Guest(site.url);
  const huge = async () => {
    while (!over) {
      const tabs = Array.from({ length: 40 }, () => new Guest(site.url, phone.guestId));
      await Promise.all(tabs.map(async (tab) => note("huge", await placeHuge(tab))));
      for (const tab of tabs) tab.close();
    }
  };
  const placeHuge = async (guest) => {
    const { menuId, productId: id, name } = dish;
    const sessionId = newKey();
    const { businessId, venueId } = venue;
    await guest.call("POST", "/api/ordering/order-sessions", { businessId, tableId, sessionId });
    const item = { id, name, quantity: 99, menuId, subItems: [] };
    return guest.call("POST", `/api/sunday-device-manager/hybrid/tables/${tableId}/orders`, {
      businessId,
      experienceId: `exp-${venueId}`,
      items: Array.from({ length: 100 }, () => item),
      idempotencyKey: newKey(),
      sessionId,
    });
  };
  const strange = async (guestOf, what) => {
    while (!over) {
      const guest = guestOf();
      note(what, await orderingAt(guest, venue, tableId).place(dish, 30, newKey()));
      if (guest !== phone) guest.close();
    }
  };
  const hands = [
    huge(),
    strange(() => phone, "one phone"),
    strange(() => new Guest(site.url), "fresh"),
  ];
  return async () => {
    over = true;
    await Promise.all(hands);
    phone.close();
    return done;
  };
}

/** How many dishes of a table's orders wait in the till's feed, to its end. */
async function dishesAtTill(site, venue, tableId) {
  const till = tillOf(site, venue);
  let dishes = 0;
  let after = "";
  for (;;) {
    const { events, cursor } = await till.events(after);
    if (events.length === 0) return dishes / units(1);
    for (const event of events) {
      if (event.type !== "order.placed" || event.tableId !== tableId) continue;
      for (const { quantity } of event.items) dishes += quantity;
    }
    after = cursor;
  }
}
