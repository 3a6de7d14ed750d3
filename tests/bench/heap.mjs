/** What an isolate's memory holds after many venues, many bills and an hour of guests. */
import { setTimeout as delay } from "node:timers/promises";
import { load, requestBytes } from "./load.mjs";
import { manyTables, manyVenues } from "./many.mjs";
import { newGuestId, order, pageHeaders, startSite, tillOf } from "./site.mjs";

/** Guests who share a bill, and how often each looks at it in the hour. */
const GUESTS_A_BILL = 4;
const LOOKS = 2;
/** How long it may take until all have been asked for. */
const PATIENCE_S = 1_200;
/** Tills that speak at the same time. */
const TILLS = 16;

/**
 * Has one isolate show every venue once and every bill to its guests, and reads its heap before and after.
 * Here the isolate runs the bills' and venues' objects too, which Cloudflare spreads over others.
 *
 * @returns {Promise<{ before: Heap, after: Heap, requests: number }>}
 * @typedef {{ usedMB: number, outsideMB: number, totalMB: number }} Heap `outside` is what buffers take.
 */
export async function heapAfterAnHour(product, { many: venues, bills, inspector }) {
  const site = await startSite(product, { inspector });
  try {
    const before = await heapOf(site, inspector);
    const paths = await manyVenues(site, venues);
    // All records are there before the first is read: so many new ones would have it forget all it knows.
    const tables = await manyTables(site, bills);
    const shown = await askAll(site, paths.map(asNewGuest(site)));
    const billPaths = await openBills(site, tables);
    const guests = billPaths.flatMap((path) =>
      Array.from({ length: GUESTS_A_BILL }, () => asNewGuest(site)(path)),
    );
    let looked = 0;
    for (let look = 0; look < LOOKS; look++) looked += await askAll(site, guests);
    return { before, after: await heapOf(site, inspector), requests: shown + looked };
  } finally {
    await site.stop();
  }
}

const asNewGuest = (site) => (path) =>
  requestBytes(site.url + path, { headers: pageHeaders(newGuestId(), site.url) });

async function askAll(site, requests) {
  let asked = 0;
  await load({
    url: site.url,
    seconds: PATIENCE_S,
    request: (n) => {
      asked = n + 1;
      return requests[n % requests.length];
    },
    until: () => asked >= requests.length,
  });
  if (asked < requests.length) throw new Error(`asked only ${asked} of ${requests.length}`);
  return asked;
}

async function openBills(site, tables) {
  const paths = [];
  let next = 0;
  const one = async () => {
    for (let at = next++; at < tables.length; at = next++) {
      const { venue, tableId } = tables[at];
      const { billId } = await tillOf(site, venue).put(tableId, order(12, 100));
      paths.push(`/venues/${venue.venueId}/bills/${billId}`);
    }
  };
  await Promise.all(Array.from({ length: TILLS }, one));
  return paths;
}

/** The heap of the worker's isolate once its garbage is collected, in MB. */
export async function heapOf(site, inspector) {
  const targets = await (await fetch(`http://${inspector}/json/list`)).json();
  const target = targets.find(({ id, title }) => /\bapp\b/.test(`${id} ${title}`));
  if (!target) throw new Error(`no isolate of the worker: ${JSON.stringify(targets)}`);
  const usage = await usageAt(target.webSocketDebuggerUrl, () => fetch(`${site.url}/robots.txt`));
  const { usedSize, totalSize, backingStorageSize = 0 } = usage;
  const megabytes = (bytes) => bytes / 1e6;
  return {
    usedMB: megabytes(usedSize),
    outsideMB: megabytes(backingStorageSize),
    totalMB: megabytes(totalSize),
  };
}

/**
 * Collects the garbage, and reads what is left. An isolate without work leaves its inspector's messages where
 * they are, so it is woken until both have been answered.
 */
async function usageAt(address, wake) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error(`no inspector at ${address}`)));
  });
  const answers = new Map();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(data);
    answers.get(id)?.(result);
  });
  const ask = (id, method) =>
    new Promise((resolve) => {
      answers.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  let isRead = false;
  const keepAwake = async () => {
    for (; !isRead; await delay(200)) await (await wake()).text();
  };
  const waking = keepAwake();
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the inspector says nothing")), 60_000).unref();
  });
  const read = async () => {
    await ask(1, "HeapProfiler.enable");
    await ask(2, "HeapProfiler.collectGarbage");
    return ask(3, "Runtime.getHeapUsage");
  };
  try {
    return await Promise.race([read(), late]);
  } finally {
    isRead = true;
    socket.close();
    await waking;
  }
}
