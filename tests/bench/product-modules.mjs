/** Of what modules the deployed bundle is made, and that none of them is the demo's. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** What only whoever tries the product out needs: its pages, tills, made-up languages and test provider. */
const DEMO = /worker\/demo\//;

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

/** Code of payment providers. Pages have none of it but what adds a provider's script to the page that pays. */
const PROVIDERS = /ports\/payment\/|node_modules\/(?:@stripe|stripe)\//;

/** An adapter's fields, and the package that adds Stripe's script: files that are fetched where Stripe is set only. */
const ADDS_SCRIPT =
  /ports\/payment\/[\w-]+\/fields\.client\.ts$|node_modules\/@stripe\/stripe-js\/dist\/pure\.mjs$/;

/**
 * Holds the phone's script to none of the payment providers' code but that, which no page may load by itself, and
 * prints which of them are in the worker, so that a pattern that finds nothing anywhere is noticed.
 *
 * @param {import("./builds.mjs").Bundle} product
 * @param {import("./report.mjs").Report} report
 */
export function holdProviders({ script, assets }, report) {
  const client = JSON.parse(readFileSync(join(assets, "..", "modules-client.json"), "utf8"));
  const sent = client.filter((path) => PROVIDERS.test(path) && !ADDS_SCRIPT.test(path));
  report.atMost("payment providers' modules in pages", sent.length, 0, "", sent.join(", "));
  holdAdded(join(assets, "assets"), report);
  const { outputs } = JSON.parse(readFileSync(join(script, "bundle-meta.json"), "utf8"));
  const bytes = Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path]) => PROVIDERS.test(path))
    .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  report.atLeast("payment providers' code in the worker, not packed", bytes / 1_000, 10, "kB");
}

/** What is the server's alone: the plans of all countries' phone numbers, and every page's address. */
const SERVER_ONLY = /node_modules\/libphonenumber-js\/|app\/(?:routes\/table|paths\/path-to)\.ts$/;

/**
 * Holds the phone's script to nothing of what is the server's alone.
 *
 * @param {import("./builds.mjs").Bundle} product
 * @param {import("./report.mjs").Report} report
 */
export function holdServerOnly({ assets }, report) {
  const client = JSON.parse(readFileSync(join(assets, "..", "modules-client.json"), "utf8"));
  const sent = client.filter((path) => SERVER_ONLY.test(path));
  report.atMost("the server's own modules in pages", sent.length, 0, "", sent.join(", "));
}

/** React's browser side, which React Router names on the server too (`worker/edge/remix/react-dom.ts`). */
const BROWSER_ONLY = /node_modules\/(?:react-dom\/cjs\/react-dom\.|scheduler\/)/;

/**
 * Holds the worker to nothing of React's browser side, and prints whether phones have it, so that a pattern that finds
 * nothing anywhere is noticed.
 *
 * @param {import("./builds.mjs").Bundle} product
 * @param {import("./report.mjs").Report} report
 */
export function holdBrowserOnly({ script, assets }, report) {
  const { outputs } = JSON.parse(readFileSync(join(script, "bundle-meta.json"), "utf8"));
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const found = inputs.filter((path) => BROWSER_ONLY.test(path));
  report.atMost("React's browser side in the worker", found.length, 0, "", found.join(", "));
  const client = JSON.parse(readFileSync(join(assets, "..", "modules-client.json"), "utf8"));
  const sent = client.filter((path) => BROWSER_ONLY.test(path));
  report.atLeast("React's browser side in pages", sent.length, 2, "");
}

/** Finds the file that adds Stripe's script: pages import it on demand alone, and no list of a page names it. */
function holdAdded(folder, report) {
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const text = new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
  const adding = files.filter((file) => text.get(file).includes("https://js.stripe.com"));
  const bytes = adding.reduce((sum, file) => sum + brotliCompressSync(text.get(file)).length, 0);
  report.atLeast("files that add Stripe's script", adding.length, 1, "");
  report.atMost("what adds Stripe's script, brotli", bytes / 1_000, 4, "kB", adding.join(", "));
  const naming = files.filter((file) =>
    adding.some((one) =>
      new RegExp(`(?:from|import)\\s*"\\./${one}"|/assets/${one}`).test(text.get(file)),
    ),
  );
  report.atMost("pages that load it by themselves", naming.length, 0, "", naming.join(", "));
}
