/** Whether finding the tenant costs more where there are many. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildTenantOnly } from "./builds.mjs";
import { compare, load, requestBytes } from "./load.mjs";
import { manyVenues } from "./many.mjs";
import { startSite } from "./site.mjs";
import { startWorkerd, tablesideBindings } from "./workerd.mjs";

const FEW = 10;
/** How long it may take until each venue was asked for once. */
const FILL_S = 180;

/**
 * Resolves tenants in two deployments by turns: one that has 10 venues, and one that has `many`. Every
 * venue is asked for as often as any other, and once before anything is measured. Where there are few,
 * as many that do not exist are looked for first: the simulators of D1 and KV run in the same process,
 * and what so many first looks leave of its memory slows every later request by a tenth, found or not.
 *
 * @returns {Promise<{ few: number, many: number, first: number, ownTime: number }>} Tenants a second;
 *   `first` is the rate at which `many` are found for the first time, from the database, and `ownTime`
 *   the ratio of many to few by the server's own time.
 */
export async function compareTenants(product, { many, rounds, seconds, onRound }) {
  const few = await deployment(product, FEW);
  const lots = await deployment(product, many);
  try {
    const first = await askOnce(lots.target, many);
    await askOnce(few.target, FEW);
    const { url } = few.target;
    const unknown = (n) => requestBytes(`${url}/venues/nobody-${n}`);
    await askOnce({ ...few.target, request: unknown, expect: 404 }, many - FEW);
    const targets = { few: few.target, many: lots.target };
    const measured = await compare(targets, { rounds, seconds, onRound });
    const ownTime = measured.many.perCpuSecond / measured.few.perCpuSecond;
    return { few: measured.few.perSecond, many: measured.many.perSecond, first, ownTime };
  } finally {
    await Promise.all([few.stop(), lots.stop()]);
  }
}

/** The product makes the records on disk; then a worker that only resolves tenants takes over. */
async function deployment(product, count) {
  const stateDir = mkdtempSync(join(tmpdir(), "tableside-tenants-"));
  const site = await startSite(product, { stateDir });
  const paths = await manyVenues(site, count);
  await site.stop();
  const bindings = { ...tablesideBindings(), objects: {} };
  const workerd = await startWorkerd({ ...(await buildTenantOnly()), bindings, stateDir });
  const requests = paths.map((path) => requestBytes(workerd.url + path));
  const stop = async () => {
    await workerd.stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
  const { url, pid } = workerd;
  return { target: { url, pid, request: (n) => requests[n % requests.length] }, stop };
}

async function askOnce(target, count) {
  let asked = 0;
  const request = (n) => {
    asked = Math.max(asked, n + 1);
    return target.request(n);
  };
  const { perSecond } = await load({
    ...target,
    request,
    seconds: FILL_S,
    until: () => asked > count,
  });
  return perSecond;
}
