/** How the project is set up for this machine: its bindings, its port and where its state lies. */
import { join, resolve } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { top } from "./install.mjs";

/** Port and folder of the state, from the environment. */
export const port = Number(process.env.PORT || 8787);
export const stateDir = resolve(top, process.env.STATE_DIR || ".state");

/** What `wrangler.toml` says about the worker. */
export function workerSettings() {
  return readConfig({ config: join(top, "wrangler.toml") }, { hideWarnings: true });
}

/**
 * The worker's bindings as Miniflare wants them.
 *
 * @param {ReturnType<typeof workerSettings>} settings
 * @param {Record<string, string>} vars Variables that stand above those of the settings.
 */
export function bindingsOf(settings, vars) {
  const texts = { ...settings.vars, ...vars };
  const objects = settings.durable_objects.bindings;
  return {
    env: {
      ...Object.fromEntries(
        Object.entries(texts).map(([name, value]) => [
          name,
          { type: "text", value: String(value) },
        ]),
      ),
      ...Object.fromEntries(
        settings.kv_namespaces.map(({ binding, id }) => [binding, { type: "kv", id }]),
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
