import type { Page } from "~/routes/table";
import { manifestOf, manifestUrl } from "./manifests";

/** The parts of Remix's server build that name routes. */
type RouteNamed = { id: string; parentId?: string | undefined };
type Build = {
  routes: Record<string, RouteNamed | undefined>;
  assets: { routes: Record<string, RouteNamed | undefined>; url: string };
};

/** Says which of a build's pages a path shows; paths that fit no page show the not-found page. */
export function pageFinder(pages: readonly Page[]): (pathname: string) => Page {
  const matchers = pages.map((page) => ({ page, parts: page.path.split("/").filter(Boolean) }));
  const notFound = pages.find(({ id }) => id === "not-found");
  if (!notFound) throw new Error("The route table has no not-found page.");
  return (pathname) => {
    const asked = pathname.split("/").filter(Boolean);
    let best: { page: Page; worth: number } | undefined;
    for (const { page, parts } of matchers) {
      const worth = worthOf(parts, asked);
      if (worth > (best?.worth ?? 0)) best = { page, worth };
    }
    return best?.page ?? notFound;
  };
}

/**
 * Cuts a server build down to one page and its parents. Remix compiles, scores and matches every route
 * of its build on each request, which costs a third of a page's time at sixteen routes and more with
 * each one that is added (docs/decisions/0007). The browser has a file with the pages it can go to from there.
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

/** How well a path fits: plain words before parameters, parameters before the rest; 0 is not at all. */
function worthOf(parts: readonly string[], asked: readonly string[]): number {
  if (parts.at(-1) === "*") return 0;
  if (parts.length !== asked.length) return 0;
  let worth = 1;
  for (const [place, part] of parts.entries()) {
    if (part.startsWith(":")) worth *= 2;
    else if (part === asked[place]) worth = worth * 2 + 1;
    else return 0;
  }
  return worth;
}
