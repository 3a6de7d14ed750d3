import type { Plugin } from "vite";

const REMIX = /\/node_modules\/@remix-run\/react\/dist\/esm\//;

/** Flags of Remix that `remix.config.js` sets to false, as its browser side reads them. */
const OFF = /\b(?:window\.__remixContext\.)?future\.(?:v3_singleFetch|v3_lazyRouteDiscovery)\b/g;

/**
 * Tells the bundler which of Remix's flags are off (docs/decisions/0002), so that no phone loads what they would switch
 * on: single fetch, what reads its answers, and the discovery of routes.
 */
export function remixFlags(): Plugin {
  return {
    name: "remix-flags",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: (code, id) => (REMIX.test(id) ? code.replace(OFF, "false") : undefined),
  };
}
