/** The kills themselves: guests who pay, a process that dies under them, and the reckoning. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildDemo } from "../bench/builds.mjs";
import { Guest, order, startProduct, startSite, tillOf, units } from "../bench/site.mjs";
import { archiveUnderKills } from "./archiving.mjs";
import { anyCard, payBy } from "./cards.mjs";
import { freeMember, publishProgrammes, withReward } from "./loyalty.mjs";
import { anyClock, HOUR_S, unwellMachine } from "./machine.mjs";
import { newEvening, oneMore, orderAgain } from "./ordering.mjs";
import { dyingPdfWorker } from "./pdf-worker.mjs";
import { startProvider } from "./providers.mjs";
import { askAgain, askForReceipt, newReceipts } from "./receipts.mjs";
import { reckon } from "./reckoning.mjs";
import { refundAgain, refundOne } from "./refunds.mjs";

const BILL = 100;
const TABLES = 12;
const PATIENCE_MS = 10_000;
/** What each in the crowd does, by their place: one orders or opens a tab, one is staff, one wants a receipt. */
const ACTS = [oneMore, payAsMember, payAsMember, payOnce, payOnce, refundOne, askForReceipt];

/**
 * @typedef {{ billId: string, total: number, venue: object, tableId: string, full: boolean }} Bill
 * @typedef {{ bill: Bill, guestId: string, isMembers: boolean, split: object,
 *   card: import("./cards.mjs").Card, said: string | null }} Attempt What one guest tried to pay, and the last status
 *   on the screen; null when the answer never came.
 *
 * @param {{ kills: number, guests: number, keep: boolean, hasWrongClock?: boolean, hasFullDisk?: boolean,
 *   archives?: boolean, pdfDies?: boolean, provider?: "test" | "stripe", bundle?: import("../bench/builds.mjs").Bundle }} options Another bundle than
 *   the product's shows that a fault planted in it is found.
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function runKills(options) {
  const { kills, guests, keep, hasWrongClock = false, hasFullDisk = false } = options;
  const { archives = false, pdfDies = false } = options;
  const bundle = options.bundle ?? (await buildDemo());
  const stateDir = mkdtempSync(join(tmpdir(), "tableside-kill-"));
  const provider = await startProvider(options.provider ?? "test", bundle, stateDir);
  const machine = hasWrongClock || hasFullDisk || archives ? unwellMachine(stateDir) : null;
  const pdf = pdfDies ? await dyingPdfWorker() : null;
  const optionsAt = (aheadS) => {
    const environment = machine?.environment(aheadS);
    return { stateDir, environment, pdf: pdf?.address, ...provider.options };
  };
  const start = (more, aheadS = 0) => startSite(provider.bundle, { ...optionsAt(aheadS), ...more });
  const begin = (aheadS) => startProduct(provider.bundle, optionsAt(aheadS));
  const world = { site: await start({}), bills: [], attempts: [], refunds: [], provider, stateDir };
  world.disk = hasFullDisk ? machine : null;
  world.hasWrongClock = hasWrongClock;
  world.loyalty = { ...(await publishProgrammes(world.site)), members: [], refused: [] };
  world.evening = await newEvening(world.site);
  world.receipts = await newReceipts(world.site);
  const tables = world.site.demo.venues.flatMap((venue) =>
    venue.tables.slice(-1).map(({ tableId }) => ({ venue, tableId })),
  );
  await Promise.all(tables.slice(0, TABLES).map((table) => openBill(world, table)));
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await payUntilKilled(world, guests, 20 + Math.random() * 600);
      // The last clock is ahead, so that nothing that is to be done again waits for an hour.
      const clock = kill < kills ? anyClock() : HOUR_S;
      world.site = await start({ seeded: true }, hasWrongClock ? clock : 0);
      await tryAgain(world);
      await orderAgain(world);
      await refundAgain(world);
      await askAgain(world);
      const unsure = world.attempts.filter(({ said }) => said !== "succeeded").length;
      console.log(
        `kill ${kill} of ${kills}: ${world.attempts.length} attempts, ${unsure} not told 'paid', ${world.evening.tabs.length} tabs, ${world.evening.orders.length} orders, ${world.loyalty.members.length} members, ${world.refunds.length} refunds, ${world.receipts.asked.length} receipts`,
      );
    }
    await pdf?.rest();
    if (pdf) console.log(`the PDF worker was killed ${pdf.kills()} times`);
    const checks = await reckon(world);
    if (archives) await archiveUnderKills(world, { begin, start }, checks);
    return checks;
  } finally {
    await world.site.stop();
    provider.stop();
    await pdf?.stop();
    if (keep) console.log(`state kept in ${stateDir}`);
    else rmSync(stateDir, { recursive: true, force: true });
  }
}

/** Lets guests pay without pause until the process is gone. */
async function payUntilKilled(world, guests, ms) {
  const { site } = world;
  let dead = false;
  let isFull = false;
  const crowd = Array.from({ length: guests }, async (_, n) => {
    const act = ACTS[n % ACTS.length];
    while (!dead) {
      await act(world, site).catch((fault) => {
        if (!dead && !isFull) throw fault;
      });
    }
  });
  const before = world.attempts.length;
  const latest = Date.now() + PATIENCE_MS;
  await sleep(ms);
  if (world.disk) {
    isFull = true;
    await world.disk.fullFor(Math.random() * 400);
  }
  // On a busy machine little has happened by then, and a kill of idle guests shows nothing.
  while (world.attempts.length < before + guests / 2 && Date.now() < latest) await sleep(5);
  dead = true;
  await site.kill();
  await Promise.all(crowd);
}

async function payAsMember(world, site) {
  const { businesses } = world.loyalty;
  const bill = await anOpenBill(world, ({ venue }) => businesses.has(venue.businessId));
  const member = await freeMember(world, site, bill.venue);
  try {
    await payAt(world, site, { bill, member });
  } finally {
    member.isBusy = false;
  }
}

async function payOnce(world, site) {
  await payAt(world, site, { bill: await anOpenBill(world), member: null });
}

async function payAt(world, site, { bill, member }) {
  const guest = new Guest(site.url, member?.guestId);
  try {
    const amount = units(1 + Math.floor(Math.random() * 19));
    const issued = await guest.issue(bill.billId, amount, bill.venue.currency);
    if (issued.status >= 300) {
      // The bill holds less than this guest wanted: it is nearly paid, and the table gets a new one.
      bill.full = true;
      return;
    }
    const split = member
      ? await withReward(world, guest, member, bill.billId, issued.body)
      : issued.body;
    if (!split) return;
    const { guestId } = guest;
    const card = anyCard(world.provider);
    const attempt = { bill, guestId, isMembers: member !== null, split, card, said: null };
    world.attempts.push(attempt);
    await payBy(world, guest, attempt);
  } finally {
    guest.close();
  }
}

async function anOpenBill(world, isWanted = () => true) {
  const tables = world.bills.filter((bill) => !bill.replaced && isWanted(bill));
  const bill = tables[Math.floor(Math.random() * tables.length)];
  if (!bill.full) return bill;
  bill.renewal ??= renew(world, bill);
  return bill.renewal;
}

/** A new order on the table of a bill that has no room left. */
async function renew(world, bill) {
  try {
    await tillOf(world.site, bill.venue).close(bill.tableId).catch(ignoreClosed);
    const next = await openBill(world, bill);
    bill.replaced = true;
    return next;
  } finally {
    bill.renewal = undefined;
  }
}

/** A close that the kill cut off may have happened: the next one then finds nothing open. */
function ignoreClosed(fault) {
  if (!/answered 404/.test(fault.message)) throw fault;
}

async function openBill(world, { venue, tableId }) {
  const answer = await tillOf(world.site, venue).put(tableId, order(5, BILL));
  const known = world.bills.find(({ billId }) => billId === answer.billId);
  if (known) return known;
  const bill = { billId: answer.billId, total: units(BILL), venue, tableId, full: false };
  world.bills.push(bill);
  return bill;
}

/** Half of those whose answer never came press the button again, with the same key. */
async function tryAgain(world) {
  const unheard = world.attempts.filter(({ said }) => said === null);
  await Promise.all(
    unheard
      .filter((_, n) => n % 2 === 0)
      .map(async (attempt) => {
        const guest = new Guest(world.site.url, attempt.guestId);
        await payBy(world, guest, attempt);
        guest.close();
      }),
  );
}
