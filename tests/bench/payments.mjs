/** How many full payments a second, and whether a crowd at one bill is charged exactly. */
import { manyTables } from "./many.mjs";
import { Payers } from "./paying.mjs";
import { Guest, order, tillOf, units } from "./site.mjs";

const BILLS = 200;
const GUESTS = 40;
/** Price of one bill, in currency units. */
const BILL = 1000;

/**
 * Guests pay spread over 200 bills. Afterwards each bill's remainder must agree with what was paid.
 *
 * @returns {Promise<{ perSecond: number, payments: number, p99Ms: number, cpuMs: number }>}
 */
export async function payThroughput(site, { seconds }) {
  const payers = new Payers(site, await openBills(site));
  await payers.begin();
  await payers.pay(1);
  const paid = await payers.pay(seconds);
  await payers.checkBills();
  return paid;
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

/** Opens orders of 20 lines on 200 tables, at all venues unless some are named. */
export async function openBills(site, venues = site.demo.venues) {
  const bills = [];
  for (const { venue, tableId } of await manyTables(site, BILLS, venues)) {
    const { billId } = await tillOf(site, venue).put(tableId, order(20, BILL));
    bills.push({ billId, venue, paid: 0 });
  }
  return bills;
}
