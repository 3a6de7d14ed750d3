import type { EntryContext } from "@remix-run/cloudflare";
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
  return withRoutes(build, (route) => {
    const load = loaderOf(route);
    if (!load) return route;
    const loader: Loader = (args) => {
      const loaded = loadedFor.get(args.context);
      return loaded?.has(route.id) ? loaded.get(route.id) : load(args);
    };
    return { ...route, module: { ...route.module, loader } };
  });
}

/**
 * The build without loaders, for requests whose loaders have given plain data. Remix would copy the request
 * for each loader, write what it gives as a JSON response and read that again: an eighth of a page's time.
 * So it has nothing to load, and its context gets the data just before the page is rendered from it.
 */
export function showingLoadedData<B extends Build>(build: B): B {
  const { default: render } = build.entry.module as { default: HandleDocument };
  const handleDocument: HandleDocument = (request, status, headers, remix, context) => {
    const { staticHandlerContext } = remix;
    const loaded = Object.fromEntries(loadedFor.get(context) ?? []);
    // Changed in place: where rendering fails, Remix renders the error's page from it.
    Object.assign(staticHandlerContext.loaderData, loaded);
    if (staticHandlerContext.errors) return render(request, status, headers, remix, context);
    const serverHandoffString = handoffOf(build, remix);
    return render(request, status, headers, { ...remix, serverHandoffString }, context);
  };
  const entry = { ...build.entry, module: { ...build.entry.module, default: handleDocument } };
  return withRoutes({ ...build, entry }, ({ module, ...route }) => {
    const { loader: _, ...rest } = module as { loader?: Loader };
    return { ...route, module: rest };
  });
}

/** An entry module's default export, by which Remix has a document rendered. */
type HandleDocument = (
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: PageContext,
) => unknown;

/** What the page's script starts from, as Remix writes it (`createServerHandoffString`). */
function handoffOf(
  { basename }: Build,
  { staticHandlerContext, future, isSpaMode }: EntryContext,
): string {
  const { loaderData, actionData } = staticHandlerContext;
  const state = { loaderData, actionData, errors: null };
  const json = JSON.stringify({ basename, future, isSpaMode, state });
  return json.replace(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
}

const ESCAPES: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

function withRoutes<B extends Build>(build: B, change: (route: Route) => Route): B {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && change(route)]),
  );
  return { ...build, routes };
}
