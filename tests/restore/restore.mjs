import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { buildDemo } from "../bench/builds.mjs";
import { Guest, order, pageHeaders, publish, startSite, tillOf, units } from "../bench/site.mjs";
import { startWorkerd } from "../bench/workerd.mjs";

const BILL = 100;
const PAID = 3;
/** Pages show what is published within a minute (docs/decisions/0038). */
const COPY_MAY_BE_OLD_MS = 60_000;
const STATEMENTS_AT_ONCE = 200;
/** A venue whose record is overwritten by mistake. */
const VENUE = "croque-cie";

/** @returns {Promise<string[]>} What is not as it was. */
export async function restoreRecords() {
  const stateDir = mkdtempSync(join(tmpdir(), "tableside-restore-"));
  const bundle = await buildDemo();
  const start = (seeded) => startSite(bundle, { stateDir, seeded });
  const failures = [];
  const check = (holds, words) => {
    console.log(`${holds ? "✓" : "✗"} ${words}`);
    if (!holds) failures.push(words);
  };
  let site = await start(false);
  try {
    const { venue, name, bill } = await evening(site);
    await site.stop();
    const exported = exportOf(stateDir);
    site = await start(true);
    await publishName(site, venue, "Nobody's kitchen");
    check((await nameShown(site, venue)) !== name, "a mistake is published and shown");
    await site.stop();
    for (const kind of ["d1", "kv", "cache"]) rmSync(join(stateDir, kind), { recursive: true });
    await importInto(await startWorkerd({ ...bundle, stateDir }), exported);
    site = await start(true);
    check((await nameShown(site, venue)) === name, "the venue is shown as it was exported");
    check(site.demo.venues.length > 1, "all venues are there");
    await goOn(site, { venue, bill, check });
    return failures;
  } finally {
    await site.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** A guest pays a part of a bill before anything goes wrong. */
async function evening(site) {
  const venue = site.demo.venues.find(({ venueId }) => venueId === VENUE);
  const { tableId } = venue.tables.at(-1);
  const { billId } = await tillOf(site, venue).put(tableId, order(5, BILL));
  const bill = { billId, tableId };
  await payPart(site, venue, bill);
  return { venue, bill, name: await nameShown(site, venue) };
}

async function payPart(site, venue, { billId }) {
  const guest = new Guest(site.url);
  try {
    const { body: split } = await guest.issue(billId, units(PAID), venue.currency);
    const { body } = await guest.pay(billId, split, await guest.testCard());
    return body.step;
  } finally {
    guest.close();
  }
}

async function publishName(site, { venueId }, name) {
  const path = `venues/${venueId}`;
  const headers = { authorization: "Bearer demo-operator-key" };
  const record = await (await fetch(`${site.url}/operator/v1/${path}`, { headers })).json();
  await publish(site, path, { ...record, name });
}

/** What the venue's page calls the place, asked again. */
async function nameShown(site, { venueId }) {
  const url = `${site.url}/venues/${venueId}`;
  const answer = await fetch(url, { headers: pageHeaders(`g_${"a".repeat(32)}`, url) });
  return /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1] ?? `a page of ${answer.status}`;
}

/** Checks that the bill, its payment and the till's feed are unchanged, and that guests can go on paying. */
async function goOn(site, { venue, bill, check }) {
  const guest = new Guest(site.url);
  const read = async () => (await guest.bill(bill.billId)).body.leftToPay;
  check((await read()) === units(BILL - PAID), "the bill knows what was paid before");
  check((await payPart(site, venue, bill)) === "succeeded", "a guest pays one more part");
  check((await read()) === units(BILL - 2 * PAID), "and the bill has it");
  const { events } = await tillOf(site, venue).events();
  const payments = events.filter(({ type }) => type === "payment.succeeded");
  check(payments.length === 2, "the till's key still opens its feed, which has both payments once");
  guest.close();
  await publishName(site, venue, "Restored and renamed");
  const until = Date.now() + COPY_MAY_BE_OLD_MS;
  let shown = "";
  while (!shown.includes("renamed") && Date.now() < until) {
    shown = await nameShown(site, venue);
    await sleep(1_000);
  }
  check(
    shown.includes("Restored and renamed"),
    `an operator publishes again, and guests read ${shown}`,
  );
}

/** Everything in each database, as statements: what `wrangler d1 export` writes of the real one. */
function exportOf(stateDir) {
  const folder = join(stateDir, "d1");
  return readdirSync(folder, { recursive: true })
    .filter((file) => /[0-9a-f]{64}\.sqlite$/.test(file))
    .map((file) => dumpOf(join(folder, file)))
    .filter(({ tables }) => tables.length > 0);
}

function dumpOf(path) {
  const database = new DatabaseSync(path, { readOnly: true });
  const parts = database
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    .all()
    .filter(({ name }) => !/^(sqlite_|_cf_)/.test(name));
  const tables = parts.filter(({ type }) => type === "table");
  const rows = tables.flatMap(({ name }) =>
    database
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => insertOf(name, row)),
  );
  const rest = parts.filter(({ type }) => type !== "table");
  database.close();
  return {
    tables: tables.map(({ name }) => name),
    statements: [...tables, ...rest]
      .map(({ sql }) => ({ sql }))
      .toSpliced(tables.length, 0, ...rows),
  };
}

function insertOf(table, row) {
  const columns = Object.keys(row);
  const places = columns.map(() => "?").join(", ");
  const named = columns.map((column) => `"${column}"`).join(", ");
  return {
    sql: `INSERT INTO "${table}" (${named}) VALUES (${places})`,
    values: Object.values(row),
  };
}

/** Fills the new databases before anybody is served. */
async function importInto(workerd, exported) {
  for (const { tables, statements } of exported) {
    const database = tables.includes("venues") ? "DB" : "DEMO_DB";
    for (let at = 0; at < statements.length; at += STATEMENTS_AT_ONCE) {
      await workerd.sql(statements.slice(at, at + STATEMENTS_AT_ONCE), database);
    }
  }
  await workerd.stop();
}
