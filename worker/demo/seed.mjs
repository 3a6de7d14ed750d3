/**
 * Fills a running demo, as its operator would: publishes the records of `records` that are missing, makes keys for
 * tills that have none, and has these open. A second time it changes nothing. A demo that was uploaded is filled by
 * `TABLESIDE_URL=… OPERATOR_KEY=… DEMO_KEY=… node worker/demo/seed.mjs`.
 */
import { fileURLToPath } from "node:url";
import { loadKinds } from "../local/tenants/kinds.mjs";
import { publishMissing } from "../local/tenants/missing.mjs";
import { platformAt } from "../local/tenants/platform.mjs";

const folder = fileURLToPath(new URL("records", import.meta.url));
/** The demo's maps are drawn by its own worker. */
const MAP_TILES = {
  url: "/demo/tiles/{z}/{x}/{y}.svg",
  attribution: "A made-up map",
  attributionUrl: null,
};

/**
 * @param {string} origin Of the demo's worker.
 * @param {{ operatorKey?: string, demoKey?: string }} [keys] Those of a demo on this machine need not be said.
 */
export async function seedDemo(origin, { operatorKey = "demo-operator-key", demoKey = "" } = {}) {
  const platform = platformAt(origin, operatorKey);
  const headers = { authorization: `Bearer ${demoKey}` };
  const openTills = async (tillKeys) => {
    const seeded = await fetch(new URL("/demo/seed", origin), {
      method: "POST",
      headers: { ...headers, origin: new URL(origin).origin, "content-type": "application/json" },
      body: JSON.stringify({ tillKeys }),
    });
    if (seeded.ok) return;
    throw new Error(`The demo's tills can't open: ${seeded.status} ${await seeded.text()}`);
  };
  // A programme whose members sign in by a name is published where there are logins.
  await openTills({});
  await publishMissing({ folder, kinds: await loadKinds(), platform });
  const settings = await platform.read("settings");
  if (!settings?.mapTiles) await platform.publish("settings", { ...settings, mapTiles: MAP_TILES });
  const { venues } = await (await fetch(new URL("/demo.json", origin), { headers })).json();
  const tillKeys = {};
  for (const { venueId } of venues.filter(({ posKey }) => posKey === null)) {
    const { key } = await platform.make(`venues/${venueId}/till-keys`);
    tillKeys[venueId] = key;
  }
  await openTills(tillKeys);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { TABLESIDE_URL, OPERATOR_KEY: operatorKey, DEMO_KEY: demoKey } = process.env;
  await seedDemo(TABLESIDE_URL ?? "http://127.0.0.1:8787", { operatorKey, demoKey });
}
