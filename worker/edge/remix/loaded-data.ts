import type { PageContext } from "~/services/context.server";

export type Loader = (args: { request: Request; context: PageContext; params: Params }) => unknown;
export type Params = Record<string, string | undefined>;
type Route = { id: string; parentId?: string | undefined; module: object };
/** A server build of Remix, as far as it is changed here. */
export type Build = {
  routes: Record<string, Route | undefined>;
  entry: { module: object };
  basename?: string | undefined;
};

/** What the loaders of a request have begun, by route. The context is made anew for each request. */
const begun = new WeakMap<PageContext, Map<string, Promise<unknown>>>();

export function loaderOf({ module }: Route): Loader | undefined {
  return (module as { loader?: Loader }).loader;
}

/**
 * The build with loaders that run once for each request, however often they are called: Remix passes on copies of the
 * request, and always the same context.
 *
 * Where Remix changes: it must call `loader` of a route's module with the context that its handler was given.
 */
export function loadingOnce<B extends Build>(build: B): B {
  const once = (route: Route): Route => {
    const load = loaderOf(route);
    if (!load) return route;
    const loader: Loader = (args) => {
      const results = begun.get(args.context) ?? new Map<string, Promise<unknown>>();
      begun.set(args.context, results);
      const result = results.get(route.id) ?? Promise.resolve(load(args));
      results.set(route.id, result);
      return result;
    };
    return { ...route, module: { ...route.module, loader } };
  };
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && once(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}
