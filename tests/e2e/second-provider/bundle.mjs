import { join } from "node:path";
import { run, top } from "../../../worker/local/install.mjs";

/**
 * Bundles the worker that brings the second provider's adapter and Stripe's beside the demo's, around the pages of
 * the demo's build.
 *
 * @returns {Promise<string>} The bundle's folder.
 */
export async function bundleOtherProviders() {
  const script = join(top, "node_modules/.cache/second-provider");
  const entry = join(top, "tests/e2e/second-provider/index.ts");
  const bundle = ["deploy", entry, "--dry-run", "--outdir", script];
  // Wrangler looks for the demo's own, a path, beside the entry.
  const alias = ["--alias", `react-dom:${join(top, "worker/edge/remix/react-dom.ts")}`];
  const config = ["--config", join(top, "worker/demo/wrangler.toml")];
  const env = { NODE_ENV: "production", WRANGLER_LOG: "warn" };
  if ((await run("wrangler", [...bundle, ...alias, ...config], env)) !== 0) {
    throw new Error("the worker with the other payment providers can't be bundled");
  }
  return script;
}
