/** A public page kept in memory, against a constant string of its size. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compare, requestBytes } from "./load.mjs";
import { newGuestId, pageHeaders } from "./site.mjs";
import { noBindings, startWorkerd } from "./workerd.mjs";

const pageCache = fileURLToPath(new URL("../../worker/edge/page-cache.ts", import.meta.url));
const constant = fileURLToPath(new URL("./serve/string.worker.mjs", import.meta.url));

/**
 * @returns {Promise<{ built: boolean, page: number, string: number }>} Pages a second; `built` is
 *   false while the front door keeps no pages, and then the figure says what a drawn page costs.
 */
export async function comparePublicPage(site, { rounds, seconds, onRound }) {
  const [venue] = site.demo.venues;
  const address = `${site.url}/venues/${venue.venueId}`;
  const headers = pageHeaders(newGuestId(), site.url);
  const html = await (await fetch(address, { headers })).text();
  const vars = { LENGTH: String(Buffer.byteLength(html)) };
  const floor = await startWorkerd({ script: constant, bindings: noBindings, vars });
  try {
    const page = requestBytes(address, { headers });
    const string = requestBytes(`${floor.url}/`, { headers });
    const measured = await compare(
      {
        page: { url: site.url, request: () => page },
        string: { url: floor.url, request: () => string },
      },
      { rounds, seconds, onRound },
    );
    return {
      built: existsSync(pageCache),
      page: measured.page.perSecond,
      string: measured.string.perSecond,
    };
  } finally {
    await floor.stop();
  }
}
