/** How many full payments a second, and whether a crowd at one bill is charged exactly. */
import { cpuSecondsOf, percentile } from "./load.mjs";
import { manyTables } from "./many.mjs";
import { Guest, order, tillOf, units } from "./site.mjs";

const BILLS = 200;
const GUESTS = 40;
/** Price of one bill and of one payment on it, in currency units. */
const BILL = 1000;
const PART = 2.5;

/**
 * Guests issue a split, reserve it and pay it with a test card until it is captured, spread over 200
 * bills; a full payment is all of that. Afterwards each bill's remainder must agree with what was paid.
 *
 * @returns {Promise<{ perSecond: number, payments: number, p99Ms: number, cpuMs: number }>} `cpuMs` is
 *   the server's processor time of one payment, which a busy machine changes least.
 */
export async function payThroughput(site, { seconds, connections = 64 }) {
  const bills = await openBills(site, BILLS);
  const guests = Array.from({ length: connections }, () => new Guest(site.url));
  const card = await guests[0].testCard();
  const times = [];
  let next = 0;
  const one = async (guest, end) => {
    while (performance.now() < end) {
      const bill = bills[next++ % bills.length];
      const started = performance.now();
      const split = await guest.issue(bill.billId, units(PART), bill.currency);
      if (split.status >= 300)
        throw new Error(`issue: ${split.status} ${JSON.stringify(split.body)}`);
      const paid = await guest.pay(bill.billId, split.body, card);
      if (paid.body?.step !== "succeeded") {
        throw new Error(`pay: ${paid.status} ${JSON.stringify(paid.body)}`);
      }
      bill.paid += paid.body.amount;
      times.push(performance.now() - started);
    }
  };
  try {
    await Promise.all(guests.map((guest) => one(guest, performance.now() + 1000)));
    times.length = 0;
    const cpuBefore = cpuSecondsOf(site.pid);
    const started = performance.now();
    await Promise.all(guests.map((guest) => one(guest, started + seconds * 1000)));
    const perSecond = times.length / ((performance.now() - started) / 1000);
    const cpuMs = ((cpuSecondsOf(site.pid) - cpuBefore) * 1000) / times.length;
    for (const bill of bills) {
      const { body } = await guests[0].bill(bill.billId);
      if (body.totalBillAmount - body.leftToPay !== bill.paid) {
        throw new Error(`bill ${bill.billId}: paid ${bill.paid}, but left ${body.leftToPay}`);
      }
    }
    return { perSecond, payments: times.length, p99Ms: percentile(times, 0.99), cpuMs };
  } finally {
    for (const guest of guests) guest.close();
  }
}

/**
 * Forty guests pay 10.00 each on a bill of 100.00 at the same moment, again and again. Exactly ten may
 * succeed, the bill ends at nothing left, and every other guest is refused without being charged.
 *
 * @returns {Promise<{ times: number, exact: number, wrong: string[] }>}
 */
export async function crowdAtOneBill(site, { times, onProgress }) {
  const [venue] = site.demo.venues;
  const table = venue.tables.at(-1);
  const till = tillOf(site, venue);
  const guests = Array.from({ length: GUESTS }, () => new Guest(site.url));
  const card = await guests[0].testCard();
  const wrong = [];
  try {
    for (let time = 0; time < times; time++) {
      const { billId } = await till.put(table.tableId, order(5, 100));
      const steps = await Promise.all(
        guests.map(async (guest) => {
          const split = await guest.issue(billId, units(10), venue.currency);
          if (split.status >= 300) return { step: "refused", status: split.status };
          const paid = await guest.pay(billId, split.body, card);
          return { step: paid.body?.step ?? "refused", status: paid.status };
        }),
      );
      const succeeded = steps.filter(({ step }) => step === "succeeded").length;
      const odd = steps.filter(({ step, status }) => step !== "succeeded" && status !== 409);
      const { body } = await guests[0].bill(billId);
      if (succeeded !== 10 || body.leftToPay !== 0 || odd.length > 0) {
        wrong.push(
          `${succeeded} paid, ${body.leftToPay} left, odd ${JSON.stringify(odd.slice(0, 3))}`,
        );
      }
      await till.close(table.tableId);
      onProgress?.(time + 1, times);
    }
  } finally {
    for (const guest of guests) guest.close();
  }
  return { times, exact: times - wrong.length, wrong };
}

/** Opens orders of 20 lines on so many tables, as many venues as that takes. */
async function openBills(site, count) {
  const bills = [];
  for (const { venue, tableId } of await manyTables(site, count)) {
    const { billId } = await tillOf(site, venue).put(tableId, order(20, BILL));
    bills.push({ billId, currency: venue.currency, paid: 0 });
  }
  return bills;
}
