import { hash } from "node:crypto";
import { urlOf } from "#worker/request/request-url";
import { isDeepFrozen } from "~/contracts/deep-frozen";
import type { Page } from "~/routes/table";
import type { PageContext } from "~/services/context.server";
import { pageHeaders } from "./headers";
import { PageMemory } from "./page-memory";
import { cutAt, filled, type PageTemplate } from "./page-template";
import { type Build, type Loader, loaderOf, loadingOnce, type Params } from "./remix/loaded-data";
import { type DocumentBuild, documentRenderer } from "./remix/page-document";

/** Null for a part of which JSON does not say all. */
const fingerprints = new WeakMap<object, string | null>();

type Render = (request: Request, context: PageContext) => Promise<Response>;

type Rendered = { page: PageTemplate; headers: Headers };

/** A page's data may carry numbers that its script reads and that nobody sees. */
type ScriptOnly = Record<string, number | null>;

/**
 * Renders a page once for all requests whose loaders give the same data. A page is its data, address,
 * language, nonce, JSON-LD and whether it asks about cookies, rendered: React asks that of it already, since the browser must come to the
 * same page from the same data. So nothing else has to be known of what a loader reads, and a cached page
 * shows nothing that its reader's own data would not show (docs/decisions/0013). Data that JSON does not
 * say all of would break that, so a page with a promise or a function in its data is rendered each time.
 *
 * The loaders run on each request. Numbers under `scriptOnly` in the page's data (a version, a time) are
 * filled in as the nonce is, and do not make another page.
 */
export class RenderCache {
  readonly #memory: PageMemory<Rendered>;

  constructor(memory = new PageMemory<Rendered>()) {
    this.#memory = memory;
  }

  /** The handler of a page of a build, with `handlerOf` that makes Remix's own handler of a build. */
  handler<B extends DocumentBuild>(
    build: B,
    { id, path }: Pick<Page, "id" | "path">,
    handlerOf: (build: B) => Render,
  ): Render {
    const loading = loadingOnce(build);
    const chain = loadersOf(loading, id);
    const names = path.split("/");
    const render = handlerOf(loading);
    const renderDocument = documentRenderer(build, id);
    return async (request, context) => {
      const url = urlOf(request);
      const isData = url.search !== "" && url.searchParams.has("_data");
      if (request.method !== "GET" || isData || url.pathname.includes("%")) {
        return render(request, context);
      }
      const params = paramsOf(names, url.pathname);
      const args = { request, context, params };
      const results = await Promise.allSettled(chain.map(async (route) => route.load(args)));
      const values = results.flatMap((result) =>
        result.status === "fulfilled" && isObject(result.value) ? [result.value] : [],
      );
      if (values.length < chain.length) return render(request, context);
      const parts = apart(values);
      const keys = parts.data.map(dataKey);
      if (keys.includes(null) || !isPlainData(parts.scriptOnly)) return render(request, context);
      const show = async (data: readonly unknown[]): Promise<Response> => {
        const loaderData = Object.fromEntries(chain.map(({ id: route }, n) => [route, data[n]]));
        try {
          return await renderDocument(request, context, { url, params, loaderData });
        } catch {
          // Remix renders it once more: it reports the fault, and answers the error's page.
          return render(request, context);
        }
      };
      return url.search === ""
        ? this.#shown({ url, context, key: keys.join("\n"), ...parts }, show)
        : show(values);
    };
  }

  async #shown(
    { url, context, key: keyOfData, scriptOnly, data }: Shown,
    show: (data: readonly unknown[]) => Promise<Response>,
  ): Promise<Response> {
    const structured = context.structuredData ?? "";
    const key = `${context.locale} ${url.href} ${keyOfData} ${structured} ${context.asksAboutCookies}`;
    const fillings = [context.nonce, ...Object.values(scriptOnly).map(String)];
    const cached = this.#memory.get(key, context.now);
    if (cached) return new Response(filled(cached.page, fillings), { headers: cached.headers });
    const marked = Object.fromEntries(Object.keys(scriptOnly).map((name) => [name, newMarker()]));
    const markers = Object.values(marked);
    const response = await show(data.map((one) => withScriptOnly(one, marked)));
    const page = cutAt(await response.text(), [context.nonce, ...markers.map(String)]);
    const headers = pageHeaders(response.headers);
    // A number that is shown after all, or a page that is an error's, is not cached.
    if (isForAll(response) && markers.every((_, n) => occursOnce(page, n + 1))) {
      this.#memory.set(key, { page, headers }, 2 * key.length + page.bytes, context.now);
    }
    return new Response(filled(page, fillings), { status: response.status, headers });
  }
}

/** A page to show: what it is made of, and what its data are known by. */
type Shown = ReturnType<typeof apart> & { url: URL; context: PageContext; key: string };

type Step = { id: string; load: Loader };

/** The loaders of the root and of a page, which stands right under it (`documentRenderer`). */
function loadersOf(build: Build, page: string): Step[] {
  return ["root", page].flatMap((id) => {
    const route = build.routes[id];
    const load = route && loaderOf(route);
    return load ? [{ id, load }] : [];
  });
}

/** A path that was found by the page's own pattern has a part for each of its names. */
function paramsOf(names: readonly string[], pathname: string): Params {
  const parts = pathname.split("/");
  const params: Params = {};
  for (const [index, name] of names.entries()) {
    if (name.startsWith(":")) params[name.slice(1)] = parts[index];
  }
  return params;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether an answer may be given to the next guest: a cookie is one guest's. */
function isForAll({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie");
}

/** Takes the numbers that nobody sees out of the last loader's data, which is the page's own. */
function apart(values: object[]): { scriptOnly: ScriptOnly; data: object[] } {
  const own = values.at(-1) as { scriptOnly?: ScriptOnly };
  if (!own?.scriptOnly) return { scriptOnly: {}, data: values };
  const scriptOnly: ScriptOnly = {};
  const absent: ScriptOnly = {};
  for (const [name, value] of Object.entries(own.scriptOnly)) {
    if (value === null) absent[name] = null;
    else scriptOnly[name] = value;
  }
  return { scriptOnly, data: [...values.slice(0, -1), { ...own, scriptOnly: absent }] };
}

function withScriptOnly(data: object | undefined, marked: ScriptOnly): object | undefined {
  const own = data as { scriptOnly?: ScriptOnly } | undefined;
  return own?.scriptOnly ? { ...own, scriptOnly: { ...own.scriptOnly, ...marked } } : own;
}

/** A number of sixteen digits that is in no page by accident: JavaScript still counts that far. */
function newMarker(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return 7e15 + (high % 1e5) * 1e10 + (low % 1e10);
}

function occursOnce({ slots }: PageTemplate, wanted: number): boolean {
  return slots.filter(({ value }) => value === wanted).length === 1;
}

/**
 * A text that is the same for two objects exactly if they are the same as JSON, but for the order of their parts; null
 * where JSON does not say all there is. A part that many requests share is in it by its fingerprint, which is worked out
 * once: most of a page's data is such a part.
 */
export function dataKey(data: object): string | null {
  // What a loader answers itself (a redirect, a refusal, a cookie) has no parts of its own.
  if (Object.getPrototypeOf(data) !== Object.prototype) return null;
  const own: Record<string, unknown> = {};
  let shared = "";
  for (const [name, part] of Object.entries(data)) {
    if (!isDeepFrozen(part)) {
      own[name] = part;
      continue;
    }
    const fingerprint = fingerprintOf(part);
    if (fingerprint === null) return null;
    shared += `${name} ${fingerprint} `;
  }
  return isPlainData(own) ? shared + JSON.stringify(own) : null;
}

function fingerprintOf(part: object): string | null {
  const cached = fingerprints.get(part);
  if (cached !== undefined) return cached;
  const made = isPlainData(part) ? hash("sha256", JSON.stringify(part), "base64url") : null;
  fingerprints.set(part, made);
  return made;
}

/**
 * Whether JSON says all there is of a value, so that two values which are the same as JSON are the same.
 * Promises, functions, dates, maps and the like are more than JSON says of them.
 */
function isPlainData(value: unknown): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "undefined":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return value === null || isPlainObject(value);
    default:
      return false;
  }
}

function isPlainObject(value: object): boolean {
  if (Array.isArray(value)) return value.every((part) => part !== undefined && isPlainData(part));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.values(value).every(isPlainData);
}
