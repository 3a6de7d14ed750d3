/**
 * Strangers who know a table's code, and order on a card that a guest there has held: all at once, while its guest
 * lets the table order on it and closes it again. In the end the till takes what the guest allowed, and no more.
 */
import { newKey, orderingAt, plainDish, tabTillOf } from "../bench/ordering-guest.mjs";
import { expectOk, Guest, order, tillOf, units } from "../bench/site.mjs";

/** How many try at the same time. */
const STRANGERS = 12;
/** Euros that the till puts on the table's bill beside what the guest ordered. */
const BESIDE = 90;

/** @returns {Promise<{ wrong: string[], done: Record<string, number> }>} What did not hold, and each answer's count. */
export async function strangersOnHolds(site) {
  const venue = site.demo.venues.find(({ theme }) => theme === "DINEAMIC");
  const { tableId } = venue.tables.at(-1);
  // The run is the till here: the demo's own would take the orders over.
  const body = new URLSearchParams({ down: "true" });
  await expectOk(await fetch(`${site.url}/demo/${venue.venueId}/till`, { method: "POST", body }));
  const dish = await plainDish(site, venue);
  const ann = new Guest(site.url);
  const strangers = Array.from({ length: STRANGERS }, () => new Guest(site.url));
  const wrong = [];
  const done = {};
  const eat = async (guest, what) => {
    const { status } = await orderingAt(guest, venue, tableId).place(dish, 1, newKey());
    done[`${what} ${status}`] = (done[`${what} ${status}`] ?? 0) + 1;
    return status === 201;
  };
  const onHold = async () => (await asked(ann, tableId)).orders.filter(({ own }) => !own).length;
  try {
    const hold = await held(ann, tableId);
    const open = { orders: "table", tableId };
    if (!(await eat(ann, "own"))) wrong.push("a guest can't order on their own hold");
    const alone = await Promise.all(strangers.map((guest) => eat(guest, "on a closed hold")));
    if (alone.some(Boolean)) wrong.push("a stranger ordered on a hold that is its guest's alone");
    const taken = await Promise.all(strangers.map((guest) => decide(guest, hold, open)));
    if (taken.some((status) => status < 400)) wrong.push("a stranger opened somebody else's hold");
    await decide(ann, hold, open);
    if (!(await eat(strangers[0], "while it is open"))) wrong.push("an open hold takes no order");
    const [racing] = await Promise.all([
      Promise.all(strangers.map((guest) => eat(guest, "while it closes"))),
      decide(ann, hold, { orders: "own" }),
    ]);
    const late = await Promise.all(strangers.map((guest) => eat(guest, "after it closed")));
    if (late.some(Boolean)) wrong.push("a stranger ordered on a hold that was closed");
    const allowed = 1 + racing.filter(Boolean).length;
    await until(async () => (await onHold()) === allowed);
    if ((await onHold()) !== allowed)
      wrong.push("a guest does not see what is ordered on their hold");
    await tillOf(site, venue).put(tableId, order(2, BESIDE + dishes(dish, 1 + allowed)));
    const captured = await closed(site, venue, hold.tabId);
    const most = dish.price * (1 + allowed);
    if (captured > most) wrong.push(`${captured} taken of a hold, ${most} allowed`);
    done.captured = captured;
  } finally {
    for (const guest of [ann, ...strangers]) guest.close();
  }
  return { wrong, done };
}

const dishes = ({ price }, count) => (price * count) / units(1);

async function asked(guest, tableId) {
  const path = `/api/payment/table-authorizations?tableId=${tableId}`;
  return (await guest.call("GET", path)).body;
}

/** Has the table's amount held on a card, for nobody's orders but the guest's. */
async function held(guest, tableId) {
  const { amount, nextPaymentId: id } = await asked(guest, tableId);
  const authorization = { id, amount, timeZone: "Europe/Paris" };
  const joined = await guest.call("PUT", "/api/billing/v1/tabs", {
    tableId,
    orders: "own",
    authorization,
  });
  const { tabId } = joined.body;
  const { body } = await guest.call("POST", `/api/payment/tabs/${tabId}/payments`, {
    paymentId: id,
    method: "card",
    methodToken: await guest.testCard(),
    expectedTotal: amount,
    returnPath: "/",
  });
  if (body?.step !== "succeeded") throw new Error(`no hold: ${JSON.stringify(body)}`);
  return { tabId, id };
}

async function decide(guest, { tabId, id }, body) {
  return (await guest.call("PUT", `/api/billing/v1/tabs/${tabId}/holds/${id}`, body)).status;
}

/** Closes the tab as the till does; gives what was captured, in 1/100000. */
async function closed(site, venue, tabId) {
  let answer = {};
  await until(async () => {
    answer = await tabTillOf(site, venue).close(tabId);
    return answer.state === "CLOSED";
  });
  return answer.captured;
}

/** Asks again and again, for as long as a call that broke off may take. */
async function until(isSo) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}
