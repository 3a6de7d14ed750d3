import type { PageContext } from "~/services/context.server";

export type Loader = (args: { request: Request; context: PageContext; params: Params }) => unknown;
export type Params = Record<string, string | undefined>;
type Route = { id: string; parentId?: string | undefined; module: object };
/** The parts of Remix's server build that are read or changed here. */
export type Build = {
  routes: Record<string, Route | undefined>;
  entry: { module: object };
  basename?: string | undefined;
};

/** Results by request and route. Each request has a context of its own, so results are freed with it. */
const resultsByContext = new WeakMap<PageContext, Map<string, Promise<unknown>>>();

export function loaderOf({ module }: Route): Loader | undefined {
  return (module as { loader?: Loader }).loader;
}

/**
 * The build with loaders that run once per request, however often they are called. Remix copies the request and keeps
 * the context, so the context identifies a request.
 *
 * It relies on Remix to call the `loader` of a route's module with the context that the handler was given.
 */
export function loadingOnce<B extends Build>(build: B): B {
  const once = (route: Route): Route => {
    const load = loaderOf(route);
    if (!load) return route;
    const loader: Loader = (args) => {
      const results = resultsByContext.get(args.context) ?? new Map<string, Promise<unknown>>();
      resultsByContext.set(args.context, results);
      const result = results.get(route.id) ?? Promise.resolve(load(args));
      results.set(route.id, result);
      return result;
    };
    return { ...route, module: { ...route.module, loader } };
  };
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && once(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}
