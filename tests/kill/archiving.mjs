/** Closed bills that are moved to files after 90 days, and back for whoever looks at them, while the process is killed. */
import { readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Guest, tillOf } from "../bench/site.mjs";

const DAY_S = 86_400;
/** By then bills that nothing happened to for 90 days are due, and guests who left without paying have been let go. */
const DUE_S = 91 * DAY_S;
const LET_GO_S = 7_200;
/** Rows that were put back stay for seven days, and what could not be moved is tried again a day later. */
const AGAIN_S = 9 * DAY_S;
const ROUNDS = 3;
/** Where the disk changes while bills are moved: files are stored, then rows are deleted. */
const BILLS = "objects/tableside-BillObject";
const FILES = "r2";
const WHERE_IT_MOVES = [FILES, BILLS];
const MOVED_WITHIN_MS = 60_000;
/** The process is killed so many milliseconds after guests have begun to look. */
const LATEST_KILL_MS = 300;
/** The process is killed after so many changes on disk at most: several belong to one file, or to one bill's rows. */
const MOST_CHANGES = 100;
const QUIET_MS = 3_000;

/**
 * Closes all bills of a world that has been reckoned and, some rounds long, kills the process while they are moved to
 * files, waits until all are there, kills it while guests look at them again, and compares what they read with what they
 * read before.
 *
 * @param {{ begin: (aheadS: number) => Promise<object>, start: (options: object, aheadS: number) => Promise<object> }} product
 *   `begin` resolves once the product listens on the world's state, `start` once it answers; its clock is ahead.
 * @param {{ passed: number, failures: string[] }} checks Each comparison of one thing is one check.
 */
export async function archiveUnderKills(world, { begin, start }, checks) {
  const check = (holds, words) => (holds ? checks.passed++ : checks.failures.push(words));
  const stored = () => {
    const rows = billsWithRows(world.stateDir);
    return world.bills.filter(({ billId }) => rows.has(billId));
  };
  const book = JSON.stringify(world.provider.book());
  world.site = await start({ seeded: true }, LET_GO_S);
  await closeAll(world);
  const before = await readAll(world);
  await world.site.stop();
  const all = world.bills.length;
  check(
    stored().length === all,
    `${stored().length} of ${all} bills are stored before any is moved`,
  );

  for (let round = 0; round < ROUNDS; round++) {
    const aheadS = DUE_S + round * AGAIN_S;
    for (let kill = 0; kill < WHERE_IT_MOVES.length; kill++) {
      const workerd = await begin(aheadS);
      const changes = 1 + Math.floor(Math.random() * MOST_CHANGES);
      await changesIn(join(world.stateDir, WHERE_IT_MOVES[kill]), changes);
      await workerd.kill();
      console.log(`killed while bills move to files: ${stored().length} of ${all} have rows`);
    }
    const until = Date.now() + MOVED_WITHIN_MS;
    while (stored().length > 0 && Date.now() < until) {
      const workerd = await begin(aheadS + DAY_S);
      await changesIn(join(world.stateDir, FILES), Number.POSITIVE_INFINITY);
      await workerd.stop();
    }
    for (const { billId } of stored()) check(false, `${billId} is not moved to a file`);

    for (let kill = 0; kill < WHERE_IT_MOVES.length; kill++) {
      world.site = await start({ seeded: true }, aheadS + DAY_S);
      const reading = readAll(world).catch(() => undefined);
      await sleep(Math.random() * LATEST_KILL_MS);
      await world.site.kill();
      await reading;
      console.log(`killed while bills move back: ${stored().length} of ${all} have rows`);
    }
    world.site = await start({ seeded: true }, aheadS + DAY_S);
    const after = await readAll(world);
    for (const [what, said] of before) {
      check(after.get(what) === said, `${what}: ${after.get(what)} after its file, ${said} before`);
    }
    await world.site.stop();
    check(
      stored().length === all,
      `${stored().length} of ${all} bills have rows once guests looked`,
    );
  }
  check(JSON.stringify(world.provider.book()) === book, "the provider's book is another one");
}

/** Resolves after so many changes in a folder, or once nothing changes there for a while. */
function changesIn(folder, count) {
  return new Promise((resolve) => {
    let left = count;
    const end = () => {
      clearTimeout(quiet);
      watcher.close();
      resolve();
    };
    let quiet = setTimeout(end, QUIET_MS);
    const watcher = watch(folder, { recursive: true }, () => {
      left -= 1;
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET_MS);
      if (left <= 0) end();
    });
  });
}

async function closeAll({ site, bills }) {
  for (const { venue, tableId, replaced } of bills) {
    if (replaced) continue;
    await tillOf(site, venue)
      .close(tableId)
      .catch((fault) => {
        // Guests who paid the last of it have closed it.
        if (!/answered 404/.test(fault.message)) throw fault;
      });
  }
}

/** What guests read of each bill and of each payment, by its id. @returns {Promise<Map<string, string>>} */
async function readAll({ site, bills, attempts }) {
  const read = new Map();
  const ask = async (guestId, what, call, said) => {
    const guest = new Guest(site.url, guestId);
    const { status, body } = await call(guest);
    guest.close();
    read.set(what, JSON.stringify({ status, ...(status === 200 && said(body)) }));
  };
  const ofBill = ({ totalBillAmount, leftToPay, refundDue, closedAt, payments }) => ({
    totalBillAmount,
    leftToPay,
    refundDue,
    isClosed: closedAt !== null,
    payments: payments.map(({ amount }) => amount),
  });
  const ofPayment = ({ step, amount, total, tip, refunded }) => ({
    step,
    amount,
    total,
    tip,
    refunded,
  });
  await Promise.all([
    ...bills.map(({ billId }) => ask(undefined, billId, (guest) => guest.bill(billId), ofBill)),
    ...attempts.map(({ bill: { billId }, split: { nextPaymentId }, guestId }) =>
      ask(guestId, nextPaymentId, (guest) => guest.payment(billId, nextPaymentId), ofPayment),
    ),
  ]);
  return read;
}

/** The bills whose rows are on the disk of a process that has ended, read without the product's own code. */
function billsWithRows(stateDir) {
  const folder = join(stateDir, BILLS);
  const files = readdirSync(folder).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
  const ids = files.map((file) => {
    const database = new DatabaseSync(join(folder, file));
    const hasLedger = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'ledger'").get();
    const first = hasLedger && database.prepare("SELECT body FROM ledger ORDER BY seq").get();
    database.close();
    return first && JSON.parse(first.body).identity?.billId;
  });
  return new Set(ids.filter((id) => id !== undefined));
}
