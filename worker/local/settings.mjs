/** How the project is set up for this machine: its bindings, its port and the place of its state. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { pdfBundle } from "./build-pdf.mjs";
import { top } from "./install.mjs";
import { fontFolder } from "./pdf-fonts.mjs";

/** Port and folder of the state, from the environment. */
export const port = Number(process.env.PORT || 8787);
export const stateDir = resolve(top, process.env.STATE_DIR || ".state");

/** The settings of the demo's worker: the product's, and its own. */
export function demoSettings() {
  const config = join(top, "worker/demo/wrangler.toml");
  return readConfig({ config }, { hideWarnings: true });
}

export function productSettings() {
  return readConfig({ config: join(top, "wrangler.toml") }, { hideWarnings: true });
}

export function pdfSettings() {
  const config = join(top, "worker/pdf/wrangler.toml");
  return readConfig({ config }, { hideWarnings: true });
}

/** The PDF worker that was built last, as Miniflare wants it, under the name that a worker is bound to: the demo's. */
export function pdfWorker(name = demoSettings().services[0].service) {
  const { compatibility_date: compatibilityDate, assets } = pdfSettings();
  return {
    config: {
      name,
      compatibilityDate,
      manifest: manifestOf(pdfBundle),
      env: { [assets.binding]: { type: "assets" } },
      assets: { directory: fontFolder, hasUserWorker: true, runWorkerFirst: true },
    },
  };
}

/**
 * A worker of the product as Miniflare wants it: the demo's, or the deployed one.
 *
 * @param {ReturnType<typeof demoSettings>} settings
 * @param {{ manifest: ReturnType<typeof manifestOf>, assets: string }} built Its modules, and the folder of its static files.
 */
export function workerOf(settings, { manifest, assets }) {
  const { env, exports } = bindingsOf(settings);
  return {
    name: settings.name,
    compatibilityDate: settings.compatibility_date,
    compatibilityFlags: settings.compatibility_flags,
    manifest,
    env: { ...env, [settings.assets.binding]: { type: "assets" } },
    exports,
    assets: {
      directory: assets,
      hasUserWorker: true,
      runWorkerFirst: settings.assets.run_worker_first,
    },
  };
}

/** The modules of a bundle, whose entry is `index.js`. */
export function manifestOf(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|wasm)$/.test(name));
  return {
    mainModule: "index.js",
    modulesRoot: folder,
    modules: Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: name.endsWith(".wasm") ? "wasm" : "esm",
          contents: readFileSync(join(folder, name), name.endsWith(".js") ? "utf8" : undefined),
        },
      ]),
    ),
  };
}

/**
 * The worker's bindings as Miniflare wants them.
 *
 * @param {ReturnType<typeof demoSettings>} settings
 */
function bindingsOf(settings) {
  const objects = settings.durable_objects.bindings;
  return {
    env: {
      ...Object.fromEntries(
        Object.entries(settings.vars).map(([name, value]) => [
          name,
          { type: "text", value: String(value) },
        ]),
      ),
      ...Object.fromEntries(
        settings.kv_namespaces.map(({ binding, id }) => [binding, { type: "kv", id }]),
      ),
      ...Object.fromEntries(
        settings.r2_buckets.map(({ binding, bucket_name: name }) => [
          binding,
          { type: "r2", name },
        ]),
      ),
      ...Object.fromEntries(
        settings.d1_databases.map(({ binding, database_name: id }) => [
          binding,
          { type: "d1", id },
        ]),
      ),
      ...Object.fromEntries(
        settings.ratelimits.map(({ name, namespace_id: namespace, simple }) => [
          name,
          { type: "rate-limit", namespace, simple },
        ]),
      ),
      ...Object.fromEntries(
        settings.services.map(({ binding, service: worker }) => [
          binding,
          { type: "worker", worker },
        ]),
      ),
      ...Object.fromEntries(
        (settings.analytics_engine_datasets ?? []).map(({ binding, dataset: name }) => [
          binding,
          { type: "analytics-engine-dataset", name },
        ]),
      ),
      ...Object.fromEntries(
        objects.map(({ name, class_name: exportName }) => [
          name,
          { type: "durable-object", worker: settings.name, exportName },
        ]),
      ),
    },
    exports: Object.fromEntries(
      objects.map(({ class_name: exportName }) => [
        exportName,
        { type: "durable-object", storage: "sqlite" },
      ]),
    ),
  };
}
