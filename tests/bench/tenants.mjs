/** Whether finding the tenant costs more where there are many. */
import { compare, requestBytes } from "./load.mjs";
import { newGuestId, pageHeaders, startSite } from "./site.mjs";

const FEW = 10;

/**
 * Asks for venue pages of two deployments by turns: one that has 10 venues, and one that has `many`.
 * Every venue is asked for as often as any other.
 *
 * @returns {Promise<{ few: number, many: number }>} Pages a second.
 */
export async function compareTenants(product, { many, rounds, seconds, onRound }) {
  const sites = { few: await startSite(product), many: await startSite(product) };
  try {
    const targets = {};
    for (const [name, site] of Object.entries(sites)) {
      const count = name === "few" ? FEW : many;
      const paths = await site.manyVenues(count);
      const requests = paths.map((path) =>
        requestBytes(site.url + path, { headers: pageHeaders(newGuestId(), site.url) }),
      );
      targets[name] = { url: site.url, request: (n) => requests[n % requests.length] };
    }
    const { few, many: lots } = await compare(targets, { rounds, seconds, onRound });
    return { few: few.perSecond, many: lots.perSecond };
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.stop()));
  }
}
