import type { Env } from "#worker/env";

/** What the demo's worker is bound to and set to besides the product's. */
export type DemoEnv = Env & {
  /** The demo's own database (`migrations`). */
  DEMO_DB: D1Database;
};

/** The bindings of a worker that has the demo's. @throws where it has none. */
export function demoEnv(env: Env): DemoEnv {
  if (!isDemoEnv(env)) {
    throw new Error("The demo's database is missing: bind DEMO_DB in worker/demo/wrangler.toml.");
  }
  return env;
}

function isDemoEnv(env: Env): env is DemoEnv {
  return "DEMO_DB" in env;
}
