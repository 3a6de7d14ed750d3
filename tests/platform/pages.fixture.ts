import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { ServerBuild, ServerEntryModule } from "@remix-run/cloudflare";
import { demo } from "#worker/demo/edition";
import type { DemoEnv } from "#worker/demo/env";
import type { Edition } from "#worker/edition";
import { createWorker } from "#worker/entry";
import { pushPointOfSale } from "#worker/platform/till/push";
import { pages } from "~/routes/table";
import { fromHere } from "./address.fixture";
import { paymentProviders } from "./payment-providers.fixture";
import { env } from "./platform.fixture";
import { countedEnv } from "./rounds.fixture";

type RouteModule = { loader?: unknown; action?: unknown };

const modules = import.meta.glob<RouteModule>([
  "../../app/routes/*/route.{ts,tsx}",
  "../../app/root.tsx",
]);
const entries = import.meta.glob<ServerEntryModule>("../../app/entry.server.tsx");

/** The product's pages before they are built, with tests' providers; only those that are asked for are loaded. */
export async function pagesNamed(ids: readonly string[]): Promise<PageServer> {
  const chosen = pages.filter(({ id }) => id === "not-found" || ids.includes(id));
  const files = {
    root: "root.tsx",
    ...Object.fromEntries(chosen.map(({ id, file }) => [id, file])),
  };
  const routes = await Promise.all(
    Object.entries(files).map(async ([id, file]) => {
      const path = id === "root" ? "" : chosen.find((page) => page.id === id)?.path.slice(1);
      const module = await modules[`../../app/${file}`]?.();
      return [id, { id, path, ...(id !== "root" && { parentId: "root" }), module }] as const;
    }),
  );
  const listed = routes.map(([id, { module, ...route }]) => [
    id,
    {
      ...route,
      module: "/page.js",
      imports: [],
      hasLoader: Boolean(module?.loader),
      hasAction: Boolean(module?.action),
      hasErrorBoundary: true,
    },
  ]);
  const assets = {
    entry: { imports: [], module: "/entry.js" },
    url: "/manifest-1.js",
    version: "1",
    routes: Object.fromEntries(listed),
  };
  const entry = { module: await entries["../../app/entry.server.tsx"]?.() };
  const build = {
    basename: "/",
    assets,
    future: {},
    isSpaMode: false,
    entry,
    routes: Object.fromEntries(routes),
  };
  return new PageServer(build as unknown as ServerBuild, { ...demo, pages: chosen, ...TESTED });
}

const TESTED: Partial<Edition> = { paymentProviders, pointOfSale: pushPointOfSale };

/** Isolates that serve pages, one after the other. */
export class PageServer {
  readonly #build: ServerBuild;
  readonly #edition: Edition;
  #worker;
  #env: DemoEnv;
  #work: () => Promise<void> = async () => undefined;

  constructor(build: ServerBuild, edition: Edition) {
    this.#build = build;
    this.#edition = edition;
    this.#worker = createWorker(build, edition);
    this.#env = countedEnv(env);
  }

  /** The isolate ends, and the next request finds one that remembers nothing. */
  restart(): void {
    this.#worker = createWorker(this.#build, this.#edition);
    this.#env = countedEnv(env);
  }

  async fetch(request: Request): Promise<Response> {
    const ctx = createExecutionContext();
    const answer = await this.#worker.fetch(request, this.#env, ctx);
    this.#work = () => waitOnExecutionContext(ctx);
    return answer;
  }

  /** Waits for what the last request left to be done after its answer. */
  settled(): Promise<void> {
    return this.#work();
  }
}

type Fetch = (request: Request) => Promise<Response>;

/** A guest's phone without scripts: it has cookies, follows links and sends the forms of the page that it shows. */
export class Phone {
  readonly #cookies: Map<string, string>;
  #html = "";
  #url = "https://tableside.test/";

  /** @param cookies that it has from before. */
  constructor(cookies: Record<string, string> = {}) {
    this.#cookies = new Map(Object.entries(cookies));
  }

  /** The address of the page that it shows, or was led to. */
  get path(): string {
    return this.#url.replace(/^https:\/\/[^/]+/, "");
  }

  get html(): string {
    return this.#html;
  }

  open(path: string, fetch: Fetch): Promise<Response> {
    return this.#send(new URL(path, this.#url), { method: "GET" }, fetch);
  }

  /** Sends a form of the page, with its fields and these. @param form part of its tag, or of what is in it. */
  press(form: string, fields: Record<string, string>, fetch: Fetch): Promise<Response> {
    const forms = [...this.#html.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([text]) => text);
    const sent = forms.find((text) => text.includes(form));
    if (!sent) throw new Error(`${this.path} has no form with ${form}:\n${forms.join("\n")}`);
    const body = new URLSearchParams();
    for (const [input] of sent.matchAll(/<input[^>]*>/g)) {
      const [name, value, type] = ["name", "value", "type"].map((key) => attribute(input, key));
      const isChosen = !["radio", "checkbox"].includes(type ?? "") || input.includes("checked");
      if (name && isChosen) body.set(name, value ?? "");
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const action = new URL(attribute(sent, "action") ?? "", this.#url);
    return this.#send(action, { method: "POST", body }, fetch);
  }

  /** Sends what a script of the page sends. */
  post(path: string, fields: Record<string, string>, fetch: Fetch): Promise<Response> {
    const body = new URLSearchParams(fields);
    return this.#send(new URL(path, this.#url), { method: "POST", body }, fetch);
  }

  async #send(url: URL, init: RequestInit, fetch: Fetch): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      ...fromHere,
      accept: "text/html",
      host: url.host,
      origin: url.origin,
      "sec-fetch-site": "same-origin",
      cookie,
    };
    const answer = await fetch(new Request(url, { ...init, headers, redirect: "manual" }));
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await answer.text();
    const location = answer.headers.get("location");
    this.#url = new URL(location ?? "", url).href;
    if (!location) this.#html = text;
    return answer;
  }
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value?.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
}
