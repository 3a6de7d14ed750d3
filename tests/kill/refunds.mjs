/** Staff who give money back at the till while the process dies, and what must be true of that in the end. */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expectOk, Guest, tillOf, units } from "../bench/site.mjs";

const REST_WITHIN_MS = 60_000;

/**
 * @typedef {{ attempt: object, ref: string, amount: number, said: "accepted" | "refused" | null }} Refund `said` is
 *   null where the answer never came.
 */

/** Gives a part or all of a payment back, by the till's own reference. */
export async function refundOne(world) {
  const { withoutRewards } = world.loyalty;
  const paid = world.attempts.filter(({ said, isMembers, bill }) => {
    return said === "succeeded" && (!isMembers || bill.venue.businessId === withoutRewards);
  });
  const attempt = paid[Math.floor(Math.random() * paid.length)];
  if (!attempt) return sleep(20);
  const parts = attempt.split.amount / units(1);
  const amount = units(1 + Math.floor(Math.random() * parts));
  const ref = `back-${randomBytes(8).toString("hex")}`;
  const refund = { attempt, ref, amount, said: null };
  world.refunds.push(refund);
  await ask(world, refund);
  // A till is no faster than the hands at it.
  await sleep(20);
}

/** A till that was not answered asks again, under the same reference. */
export async function refundAgain(world) {
  const unheard = world.refunds.filter(({ said }) => said === null);
  await Promise.all(unheard.map((refund) => ask(world, refund)));
}

async function ask(world, refund) {
  const { attempt, ref, amount } = refund;
  const { bill, split } = attempt;
  const till = tillOf(world.site, bill.venue);
  const body = { ref, paymentId: split.nextPaymentId, amount };
  const answer = await till.refund(bill.billId, body);
  const { status } = answer;
  // More than is left, or while another one of the same payment is under way.
  if (status === 409 || status === 400) refund.said = "refused";
  else refund.said = (await expectOk(answer)) && "accepted";
}

/** What went back of a payment, by what its till was told. */
export function givenBack(world, paymentId) {
  return world.refunds
    .filter(({ attempt, said }) => said === "accepted" && attempt.split.nextPaymentId === paymentId)
    .reduce((total, { amount }) => total + amount, 0);
}

/** Waits until every payment that was refunded reads so, and says which does not. */
export async function awaitRefunds(world, check) {
  const until = Date.now() + REST_WITHIN_MS;
  for (const attempt of new Set(world.refunds.map((refund) => refund.attempt))) {
    const paymentId = attempt.split.nextPaymentId;
    const due = givenBack(world, paymentId);
    const guest = new Guest(world.site.url, attempt.guestId);
    let refunded = 0;
    for (;;) {
      const { body } = await guest.payment(attempt.bill.billId, paymentId);
      refunded = body.refunded ?? 0;
      if (refunded === due || Date.now() > until) break;
      await sleep(100);
    }
    guest.close();
    check(refunded === due, `${paymentId}: ${refunded} given back, not ${due}`);
  }
}
