import type { Page } from "~/routes/table";
import { manifestOf, manifestUrl } from "./manifests";

/** The parts of Remix's server build that name routes. */
type RouteNamed = { id: string; parentId?: string | undefined };
type Build = {
  routes: Record<string, RouteNamed | undefined>;
  assets: { routes: Record<string, RouteNamed | undefined>; url: string };
};

/**
 * Cuts a server build down to one page and its parents. Remix compiles, scores and matches every route
 * of its build on each request (docs/decisions/0007).
 *
 * Where Remix changes: the shape is `ServerBuild`, a public type. React Router matches from branches that it computes
 * once, so measure there whether this still pays.
 */
export function cutBuild<B extends Build>(build: B, page: Page): B {
  const included = new Set<string>();
  for (let at: string | undefined = page.id; at !== undefined; at = build.routes[at]?.parentId) {
    included.add(at);
  }
  return {
    ...build,
    routes: only(build.routes, included),
    assets: {
      ...build.assets,
      routes: only(build.assets.routes, included),
      url: manifestUrl(build.assets.url, manifestOf(page)),
    },
  };
}

function only<R>(routes: Record<string, R>, included: Set<string>): Record<string, R> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => included.has(id)));
}
