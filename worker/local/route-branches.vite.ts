import type { Plugin } from "vite";

const ROUTER = /\/node_modules\/@remix-run\/router\/dist\/router\.js/;
const RANKED_EACH_TIME = /let branches = flattenRoutes\(routes\);\s*rankRouteBranches\(branches\);/;

const RANKED_ONCE = `
const rankedBranches = new WeakMap();
function branchesOf(routes) {
  let branches = rankedBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedBranches.set(routes, branches);
  }
  return branches;
}
`;

/**
 * Has a browser work out the order of the product's routes once, and not with each state of Remix's router, of which
 * a press has five (docs/decisions/0147). No route comes later: their discovery is off.
 */
export function routeBranches(): Plugin {
  return {
    name: "route-branches",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (!ROUTER.test(id)) return;
      if (!RANKED_EACH_TIME.test(code))
        this.error("Remix's router ranks its routes in another place now (docs/decisions/0147).");
      return code.replace(RANKED_EACH_TIME, "let branches = branchesOf(routes);") + RANKED_ONCE;
    },
  };
}
