import type { Page } from "~/routes/table";
import type { PageContext } from "~/services/context.server";
import { pageFinder } from "../page-finder";
import { redirectBetween } from "./page-data";

type Asked = { request: Request; context: PageContext; params: Record<string, string | undefined> };
type Handler = (asked: Asked) => unknown;
type RouteModule = { loader?: Handler; action?: Handler };
type Route = { id: string; module: object };

/** Lets a request in to its page, or throws the answer to give instead. */
type Enter = (page: Page, asked: Asked) => Promise<void>;

/** A server build, whose entry module exports the gate: it shares what it finds with the loaders. */
type Build = {
  routes: Record<string, Route | undefined>;
  entry: { module: object };
};

/**
 * The build with the gate of the route table before every page's loader and action, so that no page
 * checks for itself who may enter. Their redirects to pages that the browser's document can't show load a new one.
 *
 * Where Remix changes: `loader` and `action` of a route's module are wrapped. In React Router this is a middleware.
 *
 * @throws where a restricted page has no loader: nothing would enforce its rule.
 */
export function gated<B extends Build>(build: B, pages: readonly Page[]): B {
  const { enter } = build.entry.module as { enter?: Enter };
  if (!enter) throw new Error("The build hands out no gate.");
  const routes = { ...build.routes };
  const pageOf = pageFinder(pages);
  for (const page of pages) {
    const route = routes[page.id];
    if (route) routes[page.id] = { ...route, module: withGate(page, route.module, enter, pageOf) };
  }
  return { ...build, routes };
}

function withGate(
  page: Page,
  module: RouteModule,
  enter: Enter,
  pageOf: (pathname: string) => Page,
): RouteModule {
  const { loader, action } = module;
  if (!loader && page.access !== "anyone") {
    throw new Error(`The page ${page.id} has no loader that its access rule could stand before.`);
  }
  const behind =
    (handler: Handler): Handler =>
    async (asked) => {
      const redirected = (answer: unknown) =>
        answer instanceof Response ? redirectBetween(page, answer, asked, pageOf) : answer;
      try {
        await enter(page, asked);
        return redirected(await handler(asked));
      } catch (thrown) {
        throw redirected(thrown);
      }
    };
  return {
    ...module,
    ...(loader && { loader: behind(loader) }),
    ...(action && { action: behind(action) }),
  };
}
