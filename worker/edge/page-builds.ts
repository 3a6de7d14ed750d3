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
  const notFound = pages.find(({ id }) => id === "not-found");
  if (!notFound) throw new Error("The route table has no not-found page.");
  const matchers = pages
    .map((page) => ({ page, parts: partsOf(page.path) }))
    .filter(({ parts }) => parts.at(-1) !== "*")
    .sort((one, other) => worthOf(other.parts) - worthOf(one.parts));
  const byLength = new Map<number, typeof matchers>();
  for (const matcher of matchers) {
    const { length } = matcher.parts;
    byLength.set(length, [...(byLength.get(length) ?? []), matcher]);
  }
  return (pathname) => {
    const asked = partsOf(pathname);
    return byLength.get(asked.length)?.find(({ parts }) => fits(parts, asked))?.page ?? notFound;
  };
}

function partsOf(pathname: string): string[] {
  return pathname.split("/").filter(Boolean);
}

/** How much a path goes before others that fit as well: plain words before parameters, the first ones most. */
function worthOf(parts: readonly string[]): number {
  return parts.reduce((worth, part) => worth * 2 + Number(!part.startsWith(":")), 1);
}

function fits(parts: readonly string[], asked: readonly string[]): boolean {
  return parts.every((part, place) => part.startsWith(":") || part === asked[place]);
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
