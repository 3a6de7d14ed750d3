import type { Page } from "~/routes/table";
import type { PageContext } from "~/services/context.server";

type Asked = { request: Request; context: PageContext; params: Record<string, string | undefined> };
type Handler = (asked: Asked) => unknown;
type RouteModule = { loader?: Handler; action?: Handler };
type Route = { id: string; module: object };

/** Lets a request in to its page, or throws the answer to give instead. */
export type Enter = (page: Page, asked: Asked) => Promise<void>;

/** A server build, whose entry module exports the gate: it shares what it finds with the loaders. */
type Build = {
  routes: Record<string, Route | undefined>;
  entry: { module: object };
};

/**
 * The build with the gate of the route table before every page's loader and action, so that no page
 * checks for itself who may enter.
 *
 * @throws where a restricted page has no loader: nothing would enforce its rule.
 */
export function gated<B extends Build>(build: B, pages: readonly Page[]): B {
  const { enter } = build.entry.module as { enter?: Enter };
  if (!enter) throw new Error("The build hands out no gate.");
  const routes = { ...build.routes };
  for (const page of pages) {
    const route = routes[page.id];
    if (route) routes[page.id] = { ...route, module: withGate(page, route.module, enter) };
  }
  return { ...build, routes };
}

function withGate(page: Page, module: RouteModule, enter: Enter): RouteModule {
  const { loader, action } = module;
  if (!loader && page.access !== "anyone") {
    throw new Error(`The page ${page.id} has no loader that its access rule could stand before.`);
  }
  const behind =
    (handler: Handler): Handler =>
    async (asked) => {
      await enter(page, asked);
      return handler(asked);
    };
  return {
    ...module,
    ...(loader && { loader: behind(loader) }),
    ...(action && { action: behind(action) }),
  };
}
