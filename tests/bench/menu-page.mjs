/** A menu of 300 dishes, against a stock Remix page of the same and a constant string of its size. */
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { countElements } from "./bill-page.mjs";
import { buildStock } from "./builds.mjs";
import { compare, requestBytes } from "./load.mjs";
import { MENU_ID, publishMenu } from "./menu-of-300.mjs";
import { newGuestId, pageHeaders } from "./site.mjs";
import { noBindings, startWorkerd } from "./workerd.mjs";

const constant = fileURLToPath(new URL("./serve/string.worker.mjs", import.meta.url));

/**
 * Measures the menu as guests at a table read it and as anybody reads it under the venue, which has its
 * dishes for search engines too. `anew` is the table's page under an address that is never cached.
 *
 * @returns {Promise<{ measured: Record<string, { perSecond: number, perCpuSecond: number }>,
 *   elements: Record<string, number>, bytes: Record<string, number>, packed: Record<string, number> }>}
 *   By target: `stock`, `table`, `anew`, `venue`, `string`; `packed` is the page's size in brotli.
 */
export async function compareMenuPage(site, { rounds, seconds, onRound }) {
  const [venue] = site.demo.venues;
  const path = await publishMenu(site, venue);
  const place = `/venues/${venue.venueId}`;
  const atTable = `${place}/tables/${venue.tables[1].deviceId}${path}`;
  const stock = await startWorkerd({ ...(await buildStock()), bindings: noBindings });
  const running = [stock];
  const here = { url: site.url, pid: site.pid };
  const targets = {
    stock: { url: stock.url, pid: stock.pid, path: `/venues/demo/tables/t_1/menus/EN/${MENU_ID}` },
    table: { ...here, path: atTable },
    anew: { ...here, path: `${atTable}?rendered=anew` },
    venue: { ...here, path: place + path },
  };
  const elements = {};
  const bytes = {};
  const packed = {};
  try {
    for (const [name, target] of Object.entries(targets)) {
      const html = await pageAt(target);
      elements[name] = countElements(html);
      bytes[name] = Buffer.byteLength(html);
      packed[name] = brotliCompressSync(html).length;
      target.request = requestsOf(target);
    }
    const vars = { LENGTH: String(bytes.venue) };
    const floor = await startWorkerd({ script: constant, bindings: noBindings, vars });
    running.push(floor);
    targets.string = { url: floor.url, pid: floor.pid, path: "/" };
    targets.string.request = requestsOf(targets.string);
    const measured = await compare(targets, { rounds, seconds, onRound });
    return { measured, elements, bytes, packed };
  } finally {
    await Promise.all(running.map((workerd) => workerd.stop()));
  }
}

async function pageAt({ url, path }) {
  const headers = pageHeaders(newGuestId(), url);
  const response = await fetch(url + path, { headers, redirect: "manual" });
  const html = await response.text();
  if (!response.ok || !html.includes("Dish number 300")) {
    throw new Error(`${path} is no menu of 300 dishes (${response.status})`);
  }
  return html;
}

/** Fifty guests by turns. */
function requestsOf({ url, path }) {
  const requests = Array.from({ length: 50 }, () =>
    requestBytes(url + path, { headers: pageHeaders(newGuestId(), url) }),
  );
  return (n) => requests[n % requests.length];
}
