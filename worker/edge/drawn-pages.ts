import type { Page } from "~/routes/table";
import type { PageContext } from "~/services/context.server";
import { pageAnswer } from "./headers";
import { PageMemory } from "./page-memory";
import { cutAt, filled, type PageTemplate } from "./page-template";

/** Draws a page for a request: Remix's own handler. */
type Draw = (request: Request, context: PageContext) => Promise<Response>;
type Loader = (args: { request: Request; context: PageContext; params: Params }) => unknown;
type Params = Record<string, string | undefined>;
type Route = { id: string; parentId?: string | undefined; module: object };
type Build = { routes: Record<string, Route | undefined> };

/** A page's data may carry numbers that its script reads and that nobody sees. */
type Unshown = Record<string, number | null>;

/** What the loaders of one request came to, handed to Remix so that none of them runs twice. */
type Loaded = ReadonlyMap<string, unknown>;

const handed = new WeakMap<PageContext, Loaded>();

/**
 * The build with loaders that give what was handed to them, where something was. The request that Remix
 * passes on is a copy, so the context, made anew for each request, is what ties the two together.
 */
export function takingHandedData<B extends Build>(build: B): B {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && handedTo(id, route)]),
  );
  return { ...build, routes };
}

function handedTo(id: string, route: Route): Route {
  const load = loaderOf(route);
  if (!load) return route;
  const loader: Loader = (args) => {
    const loaded = handed.get(args.context);
    return loaded?.has(id) ? loaded.get(id) : load(args);
  };
  return { ...route, module: { ...route.module, loader } };
}

function loaderOf({ module }: Route): Loader | undefined {
  return (module as { loader?: Loader }).loader;
}

/**
 * Draws a page once for all requests whose loaders give the same data. A page is its data, address,
 * language and nonce, drawn: React asks that of it already, since the browser must come to the same
 * page from the same data. So nothing else has to be known of what a loader reads, and a kept page
 * shows nothing that its reader's own data would not show (docs/decisions/0013).
 *
 * The loaders run on each request. Numbers under `unshown` in the page's data (a version, a time) are
 * filled in as the nonce is, and do not make another page.
 */
export class DrawnPages {
  readonly #memory: PageMemory<PageTemplate>;

  constructor(memory = new PageMemory<PageTemplate>()) {
    this.#memory = memory;
  }

  /** The handler of a page of a build, whose Remix handler (of `takingHandedData`) is `draw`. */
  handler(build: Build, { id, path }: Pick<Page, "id" | "path">, draw: Draw): Draw {
    const chain = chainOf(build, id);
    const names = path.split("/");
    return async (request, context) => {
      const url = new URL(request.url);
      if (request.method !== "GET" || url.search !== "" || url.pathname.includes("%")) {
        return draw(request, context);
      }
      const args = { request, context, params: paramsOf(names, url.pathname) };
      const results = await Promise.allSettled(chain.map(async (route) => route.load(args)));
      const values = results.map((result) => (result.status === "fulfilled" ? result.value : null));
      if (!values.every(isPlain)) {
        handed.set(context, asHanded(chain, results));
        return draw(request, context);
      }
      return this.#shown(url, context, { chain, values, request, draw });
    };
  }

  async #shown(
    url: URL,
    context: PageContext,
    { chain, values, request, draw }: Loading,
  ): Promise<Response> {
    const { unshown, data } = apart(values);
    const key = `${context.locale} ${url.href} ${JSON.stringify(data)}`;
    const fillings = [context.nonce, ...Object.values(unshown).map(String)];
    const kept = this.#memory.get(key, context.now);
    if (kept) return pageAnswer(filled(kept, fillings));
    const marked = Object.fromEntries(Object.keys(unshown).map((name) => [name, newMarker()]));
    const markers = Object.values(marked);
    handed.set(context, new Map(chain.map(({ id }, n) => [id, withUnshown(data[n], marked)])));
    const response = await draw(request, context);
    const drawn = cutAt(await response.text(), [context.nonce, ...markers.map(String)]);
    // A number that is shown after all, or a page that Remix answered otherwise, is not kept.
    if (response.status === 200 && markers.every((_, n) => occursOnce(drawn, n + 1))) {
      this.#memory.set(key, drawn, 2 * key.length + drawn.bytes, context.now);
    }
    return new Response(filled(drawn, fillings), response);
  }
}

type Step = { id: string; load: Loader };
type Loading = { chain: Step[]; values: object[]; request: Request; draw: Draw };

/** A page's parents, the outermost first, and itself, as far as they load anything. */
function chainOf(build: Build, id: string): Step[] {
  const chain: Step[] = [];
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
    const route: Route | undefined = build.routes[at];
    const load = route && loaderOf(route);
    if (load) chain.unshift({ id: at, load });
  }
  return chain;
}

/** A path that was found by the page's own pattern has a part for each of its names. */
function paramsOf(names: readonly string[], pathname: string): Params {
  const parts = pathname.split("/");
  const params: Params = {};
  for (const [place, name] of names.entries()) {
    if (name.startsWith(":")) params[name.slice(1)] = parts[place];
  }
  return params;
}

/** Answers that a loader made itself (redirects, refusals, cookies) are Remix's to handle. */
function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Response);
}

function asHanded(chain: Step[], results: PromiseSettledResult<unknown>[]): Loaded {
  return new Map(
    chain.map(({ id }, n) => {
      const result = results[n];
      if (result?.status === "fulfilled") return [id, result.value];
      const refused = Promise.reject(result?.reason);
      refused.catch(() => undefined);
      return [id, refused];
    }),
  );
}

/** Takes the numbers that nobody sees out of the last loader's data, which is the page's own. */
function apart(values: object[]): { unshown: Unshown; data: object[] } {
  const own = values.at(-1) as { unshown?: Unshown };
  if (!own?.unshown) return { unshown: {}, data: values };
  const unshown: Unshown = {};
  const absent: Unshown = {};
  for (const [name, value] of Object.entries(own.unshown)) {
    if (value === null) absent[name] = null;
    else unshown[name] = value;
  }
  return { unshown, data: [...values.slice(0, -1), { ...own, unshown: absent }] };
}

function withUnshown(data: object | undefined, marked: Unshown): object | undefined {
  const own = data as { unshown?: Unshown } | undefined;
  return own?.unshown ? { ...own, unshown: { ...own.unshown, ...marked } } : own;
}

/** A number of sixteen digits that stands in no page by accident: JavaScript still counts that far. */
function newMarker(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return 7e15 + (high % 1e5) * 1e10 + (low % 1e10);
}

function occursOnce({ holes }: PageTemplate, hole: number): boolean {
  return holes.filter((one) => one === hole).length === 1;
}
