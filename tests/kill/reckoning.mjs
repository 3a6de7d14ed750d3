/** What must be true of the money once everything has come to rest. */

import { Guest, tillOf } from "../bench/site.mjs";
import { answerBank } from "./cards.mjs";
import { awaitBalances, dropUnpaid, reckonLoyalty, rewardsOn } from "./loyalty.mjs";
import { capturesOfTabs, endTabs, reckonOrdering } from "./ordering.mjs";
import { reckonReceipts } from "./receipts.mjs";
import { awaitRefunds, givenBack, refundAgain } from "./refunds.mjs";

const REST_WITHIN_MS = 60_000;
/** What it takes to look at one attempt, and to go to its guest's bank: of thousands many still have to. */
const LOOK_MS = 200;
const UNDER_WAY = new Set(["engaged", "checking", "actionRequired"]);

/**
 * Waits until no attempt is under way, then compares what guests saw, the bills' ledgers, the
 * card provider's own book and the tills' feeds. Each comparison of one thing is one check.
 *
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function reckon(world) {
  const checks = { passed: 0, failures: [] };
  const check = (holds, words) => (holds ? checks.passed++ : checks.failures.push(words));
  await rest(world, check);
  await refundAgain(world);
  await awaitRefunds(world, check);
  await endTabs(world);
  await dropUnpaid(world, check);
  checkPromises(world, check);
  await checkBills(world, check);
  await reckonOrdering(world, await checkTills(world, check), check);
  await awaitBalances(world, check);
  await reckonReceipts(world, check);
  await world.site.stop();
  checkProvider(world, world.provider.book(), check);
  reckonLoyalty(world, check);
  for (const wrong of world.provider.violations()) check(false, wrong);
  return checks;
}

/** Asks for each attempt until it is settled; a guest whose bank still waits goes there now. */
async function rest(world, check) {
  const until = Date.now() + REST_WITHIN_MS + world.attempts.length * LOOK_MS;
  for (const attempt of world.attempts) {
    const guest = new Guest(world.site.url, attempt.guestId);
    let answer = await read(guest, attempt);
    while (UNDER_WAY.has(answer.step) && Date.now() < until) {
      if (answer.step === "actionRequired") await answerBank(world, guest, attempt);
      await new Promise((resolve) => setTimeout(resolve, 200));
      answer = await read(guest, attempt);
    }
    guest.close();
    attempt.end = answer;
    check(
      !UNDER_WAY.has(answer.step),
      `${key(attempt)} by a card that is ${attempt.card}: still ${answer.step}`,
    );
  }
}

async function read(guest, { bill, split }) {
  const { status, body } = await guest.payment(bill.billId, split.nextPaymentId);
  // A request that the kill cut off before it was stored leaves nothing to find.
  if (status === 404) return { step: "never begun", amount: 0, total: 0 };
  if (status !== 200) throw new Error(`payment ${split.nextPaymentId}: ${status}`);
  return body;
}

/**
 * A guest who read 'paid' has paid, and the price that they were shown; one who read 'declined' has not, and a card
 * that is always declined has paid nothing.
 */
function checkPromises(world, check) {
  for (const attempt of world.attempts) {
    const { said, end } = attempt;
    if (said === "succeeded")
      check(end.step === said, `${key(attempt)}: told paid, is ${end.step}`);
    if (end.step === "succeeded")
      check(end.amount === attempt.split.amount, `${key(attempt)}: ${end.amount} paid`);
    if (said === "declined" || attempt.card === "declined")
      check(end.step !== "succeeded", `${key(attempt)}: declined, is paid`);
  }
}

/** Each bill took what its attempts paid, and never more than it costs. */
async function checkBills(world, check) {
  const guest = new Guest(world.site.url);
  for (const { billId, total, cash = 0 } of world.bills) {
    const { body } = await guest.bill(billId);
    const payments = paidOf(world).filter(({ bill }) => bill.billId === billId);
    const paid = sum(payments) - sumGivenBack(world, payments);
    const rewards = rewardsOn(world, billId);
    check(paid + rewards <= total, `${billId}: ${paid} collected of ${total}`);
    check(
      body.totalBillAmount - body.leftToPay === paid + rewards + cash,
      `${billId}: ledger disagrees with ${paid}, ${rewards} of rewards and ${cash} in cash`,
    );
    check(body.refundDue === 0, `${billId}: ${body.refundDue} to give back`);
  }
  guest.close();
}

/** Each payment reached its till, under one key. */
async function checkTills(world, check) {
  const keys = new Map();
  const orders = new Map();
  const unheard = () =>
    paidOf(world).filter(({ split, end }) => !end.postedToTill && !keys.has(split.nextPaymentId));
  const due = capturesOfTabs(world);
  // A bill that has just come back from the disk is still telling its till: a real one asks again.
  const until = Date.now() + REST_WITHIN_MS;
  for (;;) {
    for (const venue of world.site.demo.venues)
      await takeOver(tillOf(world.site, venue), keys, orders);
    const placed = world.evening.orders.filter(({ orderId }) => orderId !== null);
    const isHeard =
      unheard().length === 0 &&
      [...due.keys()].every((id) => keys.has(id)) &&
      placed.every(({ orderId }) => orders.has(orderId));
    if (isHeard || Date.now() > until) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  for (const attempt of paidOf(world)) {
    const seen = keys.get(attempt.split.nextPaymentId)?.size ?? 0;
    const posted = attempt.end.postedToTill;
    check(seen === 1 || (seen === 0 && posted), `${key(attempt)}: ${seen} keys at the till`);
  }
  return { keys, orders };
}

/** Reads a till's feed to its end, and notes under which keys each payment came, and how often each order. */
async function takeOver(till, keys, orders) {
  for (let cursor = ""; ; ) {
    const answer = await till.events(cursor);
    for (const event of answer.events) {
      if (event.type === "order.placed") {
        orders.set(event.orderId, (orders.get(event.orderId) ?? 0) + 1);
      }
      if (event.type !== "payment.succeeded") continue;
      const seen = keys.get(event.paymentId) ?? new Set();
      keys.set(event.paymentId, seen.add(event.key));
    }
    if (answer.events.length === 0 || answer.cursor === cursor) return;
    cursor = answer.cursor;
  }
}

/** The provider's book and the ledgers agree, attempt by attempt, and the book holds nothing else. */
function checkProvider(world, book, check) {
  const paid = new Map(paidOf(world).map((attempt) => [attempt.split.nextPaymentId, attempt]));
  const ofTabs = capturesOfTabs(world);
  for (const [paymentId, due] of ofTabs) {
    const captures = book.filter((entry) => entry.paymentId === paymentId && entry.captured > 0);
    check(captures.length === 1, `tab's hold ${paymentId}: captured ${captures.length} times`);
    check(captures[0]?.captured === due, `tab's hold ${paymentId}: ${captures[0]?.captured}`);
  }
  for (const [paymentId, attempt] of paid) {
    const captures = book.filter((entry) => entry.paymentId === paymentId && entry.captured > 0);
    const captured = captures.reduce((total, entry) => total + entry.captured, 0);
    check(captures.length === 1, `${key(attempt)}: captured ${captures.length} times`);
    check(captured === attempt.end.total, `${key(attempt)}: captured ${captured}`);
    const refunded = captures.reduce((total, entry) => total + entry.refunded, 0);
    check(refunded === givenBack(world, paymentId), `${key(attempt)}: refunded ${refunded}`);
  }
  for (const entry of book) {
    if (entry.captured > 0) {
      check(
        paid.has(entry.paymentId) || ofTabs.has(entry.paymentId),
        `the provider holds ${entry.captured} for ${entry.paymentId}`,
      );
    }
  }
}

function paidOf(world) {
  return world.attempts.filter(({ end }) => end.step === "succeeded");
}

function sumGivenBack(world, attempts) {
  return attempts.reduce((total, { split }) => total + givenBack(world, split.nextPaymentId), 0);
}

function sum(attempts) {
  return attempts.reduce((total, { end }) => total + end.amount, 0);
}

function key({ bill, split }) {
  return `${bill.billId} ${split.nextPaymentId}`;
}
