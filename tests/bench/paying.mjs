/** Guests who pay without pause, each on a connection of their own. */
import { cpuSecondsOf, percentile } from "./load.mjs";
import { Guest, units } from "./site.mjs";

const CONNECTIONS = 64;
/** What one guest pays of a bill, in currency units. */
const PART = 2.5;

/**
 * @typedef {{ billId: string, venue: object, paid: number }} Bill `paid` counts what was paid of it, rewards too.
 *
 * @param {Bill[]} bills
 * @param {((guest: Guest, venue: object) => Promise<void>) | null} [join] Done once by each guest, who then stays at one
 *   venue; without it guests pay at all of them.
 */
export class Payers {
  #bills;
  #site;
  #join;
  #guests = [];
  #card = "";
  #next = 0;

  constructor(site, bills, join = null) {
    this.#site = site;
    this.#bills = bills;
    this.#join = join;
  }

  /** Brings the guests in. */
  async begin() {
    const venues = [...new Set(this.#bills.map(({ venue }) => venue))];
    for (let n = 0; n < CONNECTIONS; n++) {
      const guest = new Guest(this.#site.url);
      const venue = venues[n % venues.length];
      this.#card ||= await guest.testCard();
      await this.#join?.(guest, venue);
      guest.close();
      const bills = this.#join ? this.#bills.filter((bill) => bill.venue === venue) : this.#bills;
      this.#guests.push({ guestId: guest.guestId, bills });
    }
  }

  /**
   * A full payment: a split issued, reserved and paid with a test card until it is captured.
   *
   * @param {(guest: Guest, bill: Bill, split: object) => Promise<object>} [before] Done to each split; answers it as it
   *   is paid then.
   * @returns {Promise<{ perSecond: number, payments: number, p99Ms: number, cpuMs: number }>} `cpuMs` is the server's
   *   processor time of one payment, which a busy machine changes least.
   */
  async pay(seconds, before) {
    const times = [];
    const cpuBefore = cpuSecondsOf(this.#site.pid);
    const started = performance.now();
    const end = started + seconds * 1000;
    await Promise.all(
      this.#guests.map(async ({ guestId, bills }) => {
        const guest = new Guest(this.#site.url, guestId);
        try {
          while (performance.now() < end) {
            const begun = performance.now();
            await this.#payOne(guest, bills[this.#next++ % bills.length], before);
            times.push(performance.now() - begun);
          }
        } finally {
          guest.close();
        }
      }),
    );
    const perSecond = times.length / ((performance.now() - started) / 1000);
    const cpuMs = ((cpuSecondsOf(this.#site.pid) - cpuBefore) * 1000) / times.length;
    return { perSecond, payments: times.length, p99Ms: percentile(times, 0.99), cpuMs };
  }

  /** @throws where a bill's remainder disagrees with what was paid. */
  async checkBills() {
    const guest = new Guest(this.#site.url);
    for (const { billId, paid } of this.#bills) {
      const { body } = await guest.bill(billId);
      if (body.totalBillAmount - body.leftToPay !== paid) {
        throw new Error(`bill ${billId}: paid ${paid}, but left ${body.leftToPay}`);
      }
    }
    guest.close();
  }

  async #payOne(guest, bill, before) {
    const issued = await guest.issue(bill.billId, units(PART), bill.venue.currency);
    if (issued.status >= 300) {
      throw new Error(`issue: ${issued.status} ${JSON.stringify(issued.body)}`);
    }
    const split = before ? await before(guest, bill, issued.body) : issued.body;
    const paid = await guest.pay(bill.billId, split, this.#card);
    if (paid.body?.step !== "succeeded") {
      throw new Error(`pay: ${paid.status} ${JSON.stringify(paid.body)}`);
    }
    bill.paid += issued.body.amount;
  }
}
