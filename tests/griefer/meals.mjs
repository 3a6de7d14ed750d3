/** Honest guests: four of them pay a quarter each of one bill after another. */
import { Guest, order, tillOf, units } from "../bench/site.mjs";

const GUESTS = 4;
const BILL = 100;
/** A guest who is refused looks at the bill again, as often as a patient person would. */
const MAX_TRIES = 20;

/**
 * Serves meals for so long. Each is a new order on the same table, of which all four parts must be paid,
 * once each.
 *
 * @param {{ seconds: number, onTable?: (table: { venue: object, tableId: string, deviceId: string,
 *   billId: () => string }) => Promise<void>, onEnd?: () => Promise<object> }} options
 * @returns {Promise<{ paid: number, medianMs: number, wrong: string[], griefed: object }>}
 */
export async function meals(site, { seconds, onTable, onEnd }) {
  const venue = site.demo.venues[0];
  const { tableId, deviceId } = venue.tables.at(-1);
  const till = tillOf(site, venue);
  const guests = Array.from({ length: GUESTS }, () => new Guest(site.url));
  const card = await guests[0].testCard();
  let billId = "";
  const times = [];
  const wrong = [];
  const end = performance.now() + seconds * 1000;
  do {
    ({ billId } = await till.put(tableId, order(8, BILL)));
    if (onTable)
      await onTable({ venue, venues: site.demo.venues, tableId, deviceId, billId: () => billId });
    onTable = undefined;
    await Promise.all(
      guests.map(async (guest) => {
        const started = performance.now();
        const trouble = await payPart(guest, billId, venue.currency, card);
        if (trouble) wrong.push(trouble);
        else times.push(performance.now() - started);
      }),
    );
    const { body } = await guests[0].bill(billId);
    if (body.leftToPay !== 0) wrong.push(`${body.leftToPay} left of ${body.totalBillAmount}`);
    await till.close(tableId);
  } while (performance.now() < end);
  const griefed = (await onEnd?.()) ?? {};
  for (const guest of guests) guest.close();
  times.sort((a, b) => a - b);
  return { paid: times.length, medianMs: times[Math.floor(times.length / 2)], wrong, griefed };
}

/** @returns {Promise<string | null>} What prevented the guest from paying; null when they paid. */
async function payPart(guest, billId, currency, card) {
  let last = "";
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    await guest.bill(billId);
    const split = await guest.issue(billId, units(BILL / GUESTS), currency);
    if (split.status >= 300) {
      last = `issue ${split.status} ${split.body?.code}`;
      continue;
    }
    const paid = await guest.pay(billId, split.body, card);
    if (paid.body?.step === "succeeded") return null;
    last = `pay ${paid.status} ${paid.body?.code ?? paid.body?.step}`;
  }
  return `a guest could not pay: ${last}`;
}
