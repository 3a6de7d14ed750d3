/** A public page cached in memory, against a constant string of its size. */
import { fileURLToPath } from "node:url";
import { compare, requestBytes } from "./load.mjs";
import { newGuestId, pageHeaders } from "./site.mjs";
import { noBindings, startWorkerd } from "./workerd.mjs";

const constant = fileURLToPath(new URL("./serve/string.worker.mjs", import.meta.url));

/**
 * The page is measured for a returning guest: edge, tenant and headers are computed for each request, and
 * only its rendering is saved.
 *
 * @returns {Promise<Record<"page" | "string", { perSecond: number, perCpuSecond: number }>>}
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
    return await compare(
      {
        page: { url: site.url, pid: site.pid, request: () => page },
        string: { url: floor.url, pid: floor.pid, request: () => string },
      },
      { rounds, seconds, onRound },
    );
  } finally {
    await floor.stop();
  }
}
