import type { PageContext } from "~/services/context.server";

export type Loader = (args: { request: Request; context: PageContext; params: Params }) => unknown;
export type Params = Record<string, string | undefined>;
export type Route = { id: string; parentId?: string | undefined; module: object };
/** A server build of Remix, as far as it is changed here. */
export type Build = {
  routes: Record<string, Route | undefined>;
  entry: { module: object };
  basename?: string | undefined;
};

/** The results of one request's loaders, by route. */
type Loaded = ReadonlyMap<string, unknown>;

const loadedFor = new WeakMap<PageContext, Loaded>();

/**
 * Leaves what a request's loaders gave to Remix, which passes on a copy of the request: the context, made
 * anew for each request, is what ties the two together.
 */
export function leaveLoaded(context: PageContext, loaded: Loaded): void {
  loadedFor.set(context, loaded);
}

/** A route's loader, where it has one. */
export function loaderOf({ module }: Route): Loader | undefined {
  return (module as { loader?: Loader }).loader;
}

/** The build with loaders that give what was left for them, where something was. */
export function takingLoadedData<B extends Build>(build: B): B {
  const taking = (route: Route): Route => {
    const load = loaderOf(route);
    if (!load) return route;
    const loader: Loader = (args) => {
      const loaded = loadedFor.get(args.context);
      return loaded?.has(route.id) ? loaded.get(route.id) : load(args);
    };
    return { ...route, module: { ...route.module, loader } };
  };
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && taking(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}
