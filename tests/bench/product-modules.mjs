/** Of what modules the deployed bundle is made, and that none of them is the demo's. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What only whoever tries the product out needs: its pages, tills, made-up languages and test provider. */
const DEMO = /worker\/demo\/|ports\/payments\/test-provider\/|features\/gallery\/|trial-locales/;

/**
 * The modules of a built entry: those of its pages in the browser and on the server, and those of its worker.
 *
 * @param {import("./builds.mjs").Bundle} bundle
 * @returns {string[]}
 */
export function modulesOf({ script, assets }) {
  const read = (path) => JSON.parse(readFileSync(path, "utf8"));
  const pages = ["client", "server"].flatMap((side) =>
    read(join(assets, "..", `modules-${side}.json`)),
  );
  const { outputs } = read(join(script, "bundle-meta.json"));
  const worker = Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0),
  );
  return [...pages, ...worker];
}

/**
 * Holds the product's bundle to none of the demo's modules. The demo's bundle is looked at as well, so that
 * a list that names modules in another way is not taken for an empty one.
 *
 * @param {{ product: import("./builds.mjs").Bundle, demo: import("./builds.mjs").Bundle }} built
 * @param {import("./report.mjs").Report} report
 */
export function holdModules({ product, demo }, report) {
  const found = (bundle) => modulesOf(bundle).filter((path) => DEMO.test(path));
  const inProduct = found(product);
  report.atMost("the demo's modules in the product", inProduct.length, 0, "", inProduct.join(", "));
  report.atLeast("the demo's modules in the demo", found(demo).length, 20, "");
}

/** Code of payment providers, which no page needs: guests pay on a provider's own page. */
const PROVIDERS = /ports\/payments\/|node_modules\/(?:@stripe|stripe)\//;

/**
 * Holds the phone's script to none of the payment providers' code, and prints what of it is in the worker, so
 * that a pattern that finds nothing anywhere is noticed.
 *
 * @param {import("./builds.mjs").Bundle} product
 * @param {import("./report.mjs").Report} report
 */
export function holdProviders({ script, assets }, report) {
  const client = JSON.parse(readFileSync(join(assets, "..", "modules-client.json"), "utf8"));
  const sent = client.filter((path) => PROVIDERS.test(path));
  report.atMost("payment providers' modules in pages", sent.length, 0, "", sent.join(", "));
  const { outputs } = JSON.parse(readFileSync(join(script, "bundle-meta.json"), "utf8"));
  const bytes = Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path]) => PROVIDERS.test(path))
    .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  report.atLeast("payment providers' code in the worker, not packed", bytes / 1_000, 10, "kB");
}
