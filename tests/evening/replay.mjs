/** An evening of tables, guests and tills on the running product, and what it left on disk. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { buildDemo } from "../bench/builds.mjs";
import { heapOf } from "../bench/heap.mjs";
import { Connection, requestBytes } from "../bench/load.mjs";
import { newKey, orderingAt, plainDish } from "../bench/ordering-guest.mjs";
import { Guest, newGuestId, order, pageHeaders, startSite, tillOf, units } from "../bench/site.mjs";
import { stateRoot } from "../bench/state-root.mjs";
import { ACTS, CURVE, MEAL, ONCE, totalOf } from "./model.mjs";

/** Venues of the demo that take orders at once. */
const ORDERS = ["croque-cie", "leonie", "aan-tafel", "disseny-cafe", "salt-and-sun"];
const BILL = 60;
const INSPECTOR = "127.0.0.1:9230";

/**
 * @param {{ tables: number, seconds: number, evenings: number }} scale How many evenings follow each other, in one
 *   state and one process.
 * @returns {Promise<{ rows: { what: string, counted: number, predicted: number, isBound: boolean }[],
 *   growth: Growth[] }>} What the model says of the first evening, and what each left.
 * @typedef {{ objects: number, rows: number, heapMb: number, processMb: number, seconds: number }} Growth `heapMb` is
 *   what the isolate holds once the evening is over and its garbage is collected, `processMb` what the whole process does.
 */
export async function replay({ tables, seconds, evenings }) {
  const stateDir = mkdtempSync(join(stateRoot(), "tableside-evening-"));
  const site = await startSite(await buildDemo(), { stateDir, inspector: INSPECTOR });
  const venues = site.demo.venues.filter(({ venueId }) => ORDERS.includes(venueId));
  const world = { site, venues, acts: {}, requests: 0, sockets: 0, dishes: new Map(), card: "" };
  world.cursors = new Map();
  for (const venue of venues) world.dishes.set(venue.venueId, await plainDish(site, venue));
  const before = countOnDisk(stateDir);
  const guest = new Guest(site.url);
  world.card = await guest.testCard();
  guest.close();
  const seats = venues.flatMap((venue) => venue.tables.map((table) => ({ venue, table })));
  const growth = [];
  let rows = [];
  try {
    for (let evening = 1; evening <= evenings; evening++) {
      const counted = countOnDisk(stateDir);
      const took = await playEvening(world, seats, { tables, seconds });
      const after = countOnDisk(stateDir);
      if (evening === 1) rows = compare(world, seats.slice(0, tables), venues, before, after);
      const { usedMB, outsideMB } = await heapOf(site, INSPECTOR);
      const memory = { heapMb: usedMB + outsideMB, processMb: memoryMb(site.pid) };
      growth.push(growthOf(counted, after, { ...memory, seconds: took }));
    }
  } finally {
    await site.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
  return { rows, growth };
}

/** One evening, until what waits in outboxes has come to rest. @returns {Promise<number>} How many seconds it took. */
async function playEvening(world, seats, { tables, seconds }) {
  const started = Date.now();
  const open = { now: 0, most: 0 };
  await Promise.all(
    arrivals(tables, seconds).map(async (atMs, n) => {
      await delay(Math.max(0, started + atMs - Date.now()));
      await meal(world, seats[n % seats.length], n, open);
    }),
  );
  for (const venue of world.venues) await act(world, "poll", () => readFeed(world, venue));
  await delay(2_000);
  const took = (Date.now() - started) / 1_000;
  console.log(
    `${tables} tables in ${took.toFixed(0)} s, ${open.most} phones connected at most: ${JSON.stringify(world.acts)}`,
  );
  return took;
}

/** Takes over what the till has not, as a till does that answers. */
async function readFeed({ site, cursors }, venue) {
  const till = tillOf(site, venue);
  const { cursor } = await till.events(cursors.get(venue.venueId));
  cursors.set(venue.venueId, cursor);
}

function growthOf(before, after, more) {
  const sum = (counts) => Object.values(counts).reduce((all, count) => all + count, 0);
  const grown = (what) => sum(after[what]) - sum(before[what]);
  return { objects: grown("objects"), rows: grown("rows"), ...more };
}

function memoryMb(pid) {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  return Math.round((pages * 4_096) / 1_000_000);
}

/** When tables open their bills, in milliseconds: the curve, evenly within each of its quarters. */
function arrivals(tables, seconds) {
  const sum = CURVE.reduce((all, part) => all + part, 0);
  const quarterMs = (seconds * 1_000) / CURVE.length;
  let passed = 0;
  return CURVE.flatMap((part, quarter) => {
    const from = Math.round((passed / sum) * tables);
    passed += part;
    const count = Math.round((passed / sum) * tables) - from;
    return Array.from({ length: count }, (_, n) => quarter * quarterMs + (n / count) * quarterMs);
  });
}

/** One table: what is fractional in the model comes as often as it says, table by table. */
async function meal(world, { venue, table }, n, open) {
  const times = (name) => Math.floor((n + 1) * MEAL[name]) - Math.floor(n * MEAL[name]);
  const till = tillOf(world.site, venue);
  const { tableId, deviceId } = table;
  // A table that is used again was left open by none.
  await seatFree(world, tableId);
  const sent = order(8, BILL);
  const { billId } = await act(world, "open", () => till.put(tableId, sent));
  const place = `/venues/${venue.venueId}`;
  const guests = Array.from({ length: times("guest") }, () => newGuestId());
  const sockets = [];
  for (const guestId of guests) {
    await act(world, "guest", async () => {
      await page(world, `${place}/tables/${deviceId}`, guestId);
      await page(world, `${place}/bills/${billId}`, guestId);
      sockets.push(await connected(world, `/live/bills/${billId}`, guestId));
    });
    open.now += 1;
    open.most = Math.max(open.most, open.now);
  }
  for (let menu = 0; menu < times("menu"); menu++) {
    await act(world, "menu", () => page(world, `${place}/menus`, guests[0]));
  }
  for (let change = 0; change < times("change"); change++) {
    const more = { ...order(9 + change, BILL + change, sent.orderRef), openedAt: sent.openedAt };
    await act(world, "change", () => till.put(tableId, more));
  }
  for (let one = 0; one < times("order"); one++) {
    await act(world, "order", () => placed(world, venue, tableId, guests[0]));
  }
  for (let payment = 0; payment < times("pay"); payment++) {
    const guestId = guests[payment % guests.length] ?? newGuestId();
    await act(world, "pay", () => paid(world, venue, billId, guestId));
  }
  for (const socket of sockets) socket.close();
  open.now -= guests.length;
  await act(world, "close", () => till.close(tableId));
  world.free.get(tableId)?.();
}

/** Tables are fewer than meals: the next party waits for the one before. */
async function seatFree(world, tableId) {
  world.taken ??= new Map();
  world.free ??= new Map();
  const before = world.taken.get(tableId);
  world.taken.set(tableId, new Promise((done) => world.free.set(tableId, done)));
  await before;
}

async function act(world, name, doing) {
  const answer = await doing();
  world.acts[name] = (world.acts[name] ?? 0) + 1;
  world.requests += OWN[name] ?? 0;
  return answer;
}

/** Calls of tills, which are made by a helper that counts nothing. */
const OWN = { open: 1, change: 1, close: 1, poll: 1 };

async function page(world, path, guestId) {
  const url = world.site.url + path;
  const connection = new Connection(url);
  try {
    const headers = pageHeaders(guestId, url);
    const answer = await connection.send(requestBytes(url, { headers }));
    world.requests += 1;
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  } finally {
    connection.close();
  }
}

async function connected(world, path, guestId) {
  const url = world.site.url.replace("http", "ws") + path;
  const socket = new WebSocket(url, { headers: pageHeaders(guestId, world.site.url) });
  world.requests += 1;
  await new Promise((done, failed) => {
    socket.addEventListener("open", done, { once: true });
    socket.addEventListener("error", () => failed(new Error(`${path} is not open`)), {
      once: true,
    });
  });
  world.sockets += 1;
  return socket;
}

async function placed(world, venue, tableId, guestId) {
  const guest = new Guest(world.site.url, guestId);
  try {
    const dish = world.dishes.get(venue.venueId);
    const { status, body } = await orderingAt(guest, venue, tableId).place(dish, 1, newKey());
    world.requests += 2;
    if (status >= 300) throw new Error(`order: ${status} ${JSON.stringify(body)}`);
  } finally {
    guest.close();
  }
}

async function paid(world, venue, billId, guestId) {
  const guest = new Guest(world.site.url, guestId);
  try {
    const split = await guest.issue(billId, units(10), venue.currency);
    const answer = await guest.pay(billId, split.body, world.card);
    await guest.payment(billId, split.body.nextPaymentId);
    world.requests += 3;
    if (answer.body?.step !== "succeeded")
      throw new Error(`paying: ${JSON.stringify(answer.body)}`);
  } finally {
    guest.close();
  }
}

/** Objects and their rows, by class; the test provider is not the product's. */
function countOnDisk(stateDir) {
  const folder = join(stateDir, "objects");
  const classes = readdirSync(folder).filter((name) => name !== "tableside-TestProviderObject");
  const counted = { objects: {}, rows: {} };
  for (const name of classes) {
    const files = readdirSync(join(folder, name)).filter((file) =>
      /^[0-9a-f]{64}\.sqlite$/.test(file),
    );
    const kind = name.replace(/^tableside-|Object$/g, "");
    counted.objects[kind] = files.length;
    counted.rows[kind] = files.reduce((sum, file) => sum + rowsIn(join(folder, name, file)), 0);
  }
  return counted;
}

function rowsIn(file) {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> '_cf_METADATA'")
    .all();
  const rows = tables.reduce(
    (sum, { name }) => sum + database.prepare(`SELECT count(*) AS n FROM "${name}"`).get().n,
    0,
  );
  database.close();
  return rows;
}

function compare(world, seats, venues, before, after) {
  const tables = new Set(seats.map(({ table }) => table.tableId)).size;
  const once = (what) => tables * ONCE.table[what] + venues.length * ONCE.venue[what];
  const grown = (what) =>
    Object.entries(after[what]).map(([kind, count]) => [kind, count - (before[what][kind] ?? 0)]);
  const sum = (what) => grown(what).reduce((all, [, count]) => all + count, 0);
  const rows = [
    ["requests", world.requests, totalOf(world.acts, "requests")],
    ["objects", sum("objects"), totalOf(world.acts, "objects") + once("objects")],
    ["rows", sum("rows"), totalOf(world.acts, "rows") + once("rows")],
    ["sockets", world.sockets, world.acts.guest],
  ].map(([what, counted, predicted]) => ({ what, counted, predicted, isBound: true }));
  for (const what of ["objects", "rows"]) {
    const parts = grown(what).filter(([, count]) => count !== 0);
    console.log(`${what}: ${parts.map(([kind, count]) => `${kind} ${count}`).join(", ")}`);
  }
  return rows;
}

/** Every act of the model is one that is replayed. */
for (const name of Object.keys(MEAL)) if (!ACTS[name]) throw new Error(`${name} costs nothing.`);
