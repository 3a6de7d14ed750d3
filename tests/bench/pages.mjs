/** Many open pages, a socket each, and how long it takes until all are notified of a change of the settings. */
import { percentile } from "./load.mjs";
import { manyVenues } from "./many.mjs";
import { expectOk, newGuestId, pageHeaders } from "./site.mjs";

/** Pages of one venue: a table with so many phones that wait for its bill. */
const PAGES_A_VENUE = 10;
/** No page waits longer than this for a message. */
const PATIENCE_MS = 60_000;

/**
 * Opens the socket of so many pages, each of which subscribes to its table, its venue and the settings, and
 * publishes the settings and one venue.
 *
 * @returns {Promise<{ pages: number, venues: number, opened: number, openedS: number, settings: Heard, venue: Heard }>}
 * @typedef {{ reached: number, p50Ms: number, p99Ms: number }} Heard
 */
export async function openPages(site, { pages: count }) {
  const venues = Math.ceil(count / PAGES_A_VENUE);
  await manyVenues(site, venues);
  await tablesOf(site, venues);
  const started = performance.now();
  const pages = [];
  while (pages.length < count) {
    const group = Array.from({ length: Math.min(50, count - pages.length) }, (_, n) =>
      openPage(site, (pages.length + n) % venues, pages.length + n),
    );
    pages.push(...(await Promise.all(group)));
  }
  const openedS = (performance.now() - started) / 1000;
  try {
    const settings = await heard(pages, "configs/settings", () =>
      publish(site, "settings", { allPaymentsEnabled: true }),
    );
    const own = pages.filter(({ venueId }) => venueId === "bench-0");
    const record = await (await fetch(`${site.url}/api/store/venues/bench-0`)).json();
    const venue = await heard(own, "venues/bench-0", () => publish(site, "venues/bench-0", record));
    return { pages: count, venues, opened: pages.length, openedS, settings, venue };
  } finally {
    for (const page of pages) page.close();
  }
}

/** One table for each venue, copied from a demo venue's. */
async function tablesOf(site, venues) {
  const [{ tables }] = site.demo.venues;
  await site.sql([
    {
      sql: `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
        INSERT INTO devices (id, table_id, venue_id, record)
        SELECT 'bench-' || n || '-d', 'bench-' || n || '-t', 'bench-' || n,
          json_set(record, '$.id', 'bench-' || n || '-d', '$.tableId', 'bench-' || n || '-t',
            '$.venueId', 'bench-' || n)
        FROM numbers, devices WHERE id = ?2`,
      values: [venues - 1, tables[0].deviceId],
    },
  ]);
}

function openPage(site, venue, number) {
  const venueId = `bench-${venue}`;
  const path = `/live/table_devices/${venueId}-d?with=venues/${venueId}&with=configs/settings`;
  const socket = new WebSocket(site.url.replace("http", "ws") + path, {
    headers: {
      ...pageHeaders(newGuestId(), site.url),
      "cf-connecting-ip": `10.${number >> 8}.${number & 255}.1`,
    },
  });
  const versions = new Map();
  let waiting = null;
  socket.addEventListener("message", ({ data }) => {
    const { document, version } = JSON.parse(data);
    const isNews = version > (versions.get(document) ?? -1);
    versions.set(document, version);
    if (isNews && waiting?.document === document) waiting.hear(performance.now());
  });
  const page = {
    venueId,
    /** When news of the document come; null when none come in time. */
    hears: (document) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), PATIENCE_MS);
        const hear = (at) => {
          clearTimeout(timer);
          waiting = null;
          resolve(at);
        };
        waiting = { document, hear };
      }),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(page), { once: true });
    socket.addEventListener("error", () => reject(new Error(`no socket at ${path}`)), {
      once: true,
    });
  });
}

async function heard(pages, document, change) {
  const started = performance.now();
  const all = Promise.all(pages.map((page) => page.hears(document)));
  await change();
  const times = (await all).filter((at) => at !== null).map((at) => at - started);
  times.sort((a, b) => a - b);
  return {
    reached: times.length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}

async function publish(site, path, body) {
  await expectOk(
    await fetch(`${site.url}/operator/v1/${path}`, {
      method: "PUT",
      headers: { authorization: "Bearer demo-operator-key", "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}
