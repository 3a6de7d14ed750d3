/** Many open pages, a socket each, and how long it takes until all are notified of a change of the settings. */
import { readFileSync } from "node:fs";
import { openLivePage } from "./live-page.mjs";
import { percentile } from "./load.mjs";
import { manyVenues } from "./many.mjs";
import { publish } from "./site.mjs";

/** Pages of one venue: a table with so many phones that wait for its bill. */
const PAGES_A_VENUE = 10;

/** Files that a workerd has open by itself, and for each page: its socket's two, and its objects' databases. */
const OWN_FILES = 500;
const FILES_A_PAGE = 2.6;

/**
 * How many of so many pages one workerd can have open: where the system lets a process open no more files,
 * the next page's socket hangs. 10,000 pages need 26,500.
 */
function pagesThatFit(count) {
  if (process.platform !== "linux") return count;
  const [, most] = readFileSync("/proc/self/limits", "utf8").match(/Max open files\s+(\d+)/) ?? [];
  const room = most === undefined ? count : Math.floor((Number(most) - OWN_FILES) / FILES_A_PAGE);
  return Math.min(count, Math.floor(room / 100) * 100);
}

/**
 * Opens the socket of so many pages, as far as they fit, and publishes the settings and one venue. Each
 * page subscribes to its table, its venue and the settings.
 *
 * @returns {Promise<{ pages: number, venues: number, opened: number, openedS: number, settings: Heard, venue: Heard }>}
 * @typedef {{ reached: number, p50Ms: number, p99Ms: number }} Heard
 */
export async function openPages(site, { pages: wanted }) {
  const count = pagesThatFit(wanted);
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
  return openLivePage(site, { path, number, venueId });
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
