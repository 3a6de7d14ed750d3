import { beforeEach, describe, expect, it } from "vitest";
import type { PageContext } from "~/services/context.server";
import type { DocumentBuild } from "./remix/page-document";
import { RenderCache } from "./render-cache";

type Args = { request: Request; context: PageContext; params: Record<string, string | undefined> };

/** A bill in the ledger, and the guests who have a split of it; the loader reads both on each request. */
const ledger = { left: 30, version: 1, staleInMs: 5_000 as number | null, mine: new Set<string>() };
const seen = { loaded: 0, rendered: 0 };
let refusal: (() => never) | null = null;
let structuredData: string | undefined;
let planted: ((guestId: string) => unknown) | null = null;
let ownHeaders: Record<string, string> = {};
let shows: "amount" | "version" = "amount";

const build = {
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  future: {} as DocumentBuild["future"],
  isSpaMode: false,
  entry: { module: { default: handleDocument } },
  routes: {
    root: { id: "root", module: { loader: () => ({ theme: "LEON" }) } },
    bill: {
      id: "bill",
      parentId: "root",
      module: {
        loader: async ({ context, params }: Args) => {
          seen.loaded += 1;
          refusal?.();
          const { guestId } = context.viewer;
          if (structuredData) context.structuredData = structuredData;
          return {
            bill: params.billId,
            left: ledger.left,
            mine: ledger.mine.has(guestId) ? "your own split" : null,
            ...(planted && { planted: planted(guestId) }),
            scriptOnly: { version: ledger.version, staleInMs: ledger.staleInMs },
          };
        },
      },
    },
  },
};

type Load = (args: Args) => unknown;
type Remix = { staticHandlerContext: { loaderData: Record<string, unknown> } };

/** Remix's handler of a build: it calls the loaders, if there are any, on a copy of the request. */
const handlerOf =
  (one: typeof build) =>
  async (request: Request, context: PageContext): Promise<Response> => {
    const params = { venueId: "v", billId: request.url.split("/").at(-1) };
    const args = { request: new Request(request.url), context, params };
    const loaderData: Record<string, unknown> = {};
    for (const { id, module } of [one.routes.root, one.routes.bill]) {
      const { loader } = module as { loader?: Load };
      loaderData[id] = (await loader?.(args)) ?? null;
    }
    const refused = Object.values(loaderData).find((data) => data instanceof Response);
    if (refused) return refused;
    const remix: Remix = { staticHandlerContext: { loaderData } };
    return one.entry.module.default(request, 200, new Headers(), remix, context);
  };

/** Renders the page, as an entry module does. */
async function handleDocument(
  _request: Request,
  _status: number,
  _headers: Headers,
  { staticHandlerContext }: Remix,
  context: PageContext,
): Promise<Response> {
  const data = ["root", "bill"].map((id) => staticHandlerContext.loaderData[id]);
  seen.rendered += 1;
  const page = data.at(-1) as {
    left: number;
    mine: string | null;
    scriptOnly: { version: number };
    planted?: unknown;
  };
  const shown = shows === "version" ? `${page.left} v${page.scriptOnly.version}` : page.left;
  const html = `<html lang="${context.locale}"><b>${shown} ${page.mine ?? ""}${await revealed(page.planted)}</b><script nonce="${context.nonce}">${JSON.stringify(data)}</script>`;
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", ...ownHeaders },
  });
}

/** What a page shows of a value that JSON leaves out. */
async function revealed(value: unknown): Promise<string> {
  if (typeof value === "function") return value();
  if (value instanceof Map) return [...value.values()].join();
  return String((await (value as { later?: unknown })?.later) ?? "");
}

const handle = new RenderCache().handler(
  build,
  { id: "bill", path: "/venues/:venueId/bills/:billId" },
  handlerOf,
);

let nonces = 0;
async function ask({ guestId = "g_1", locale = "fr", path = "/venues/v/bills/b_1" } = {}) {
  nonces += 1;
  const context = { locale, nonce: `nonce-${nonces}+/=`, now: 0, viewer: { guestId } };
  const before = seen.rendered;
  const response = await handle(
    new Request(`https://bill.example${path}`),
    context as unknown as PageContext,
  );
  return {
    html: await response.text(),
    rendered: seen.rendered > before,
    response,
    nonce: context.nonce,
  };
}

beforeEach(async () => {
  Object.assign(ledger, { left: 30, version: 1, staleInMs: 5_000, mine: new Set() });
  refusal = null;
  planted = null;
  structuredData = undefined;
  ownHeaders = {};
  shows = "amount";
  await ask();
  Object.assign(seen, { loaded: 0, rendered: 0 });
});

describe("a page that is rendered once for the same data", () => {
  it("is not rendered again, and has a nonce of its own each time", async () => {
    const first = await ask();
    const second = await ask({ guestId: "g_2" });
    expect(seen).toEqual({ loaded: 2, rendered: 0 });
    expect(first.html).toContain(`<script nonce="${first.nonce}">`);
    expect(second.html.replaceAll(second.nonce, first.nonce)).toBe(first.html);
  });

  it("is what would have been rendered, numbers for the script included", async () => {
    Object.assign(ledger, { version: 7, staleInMs: 123_456 });
    const { html, rendered } = await ask();
    expect(rendered).toBe(false);
    const context = { locale: "fr", nonce: `nonce-${nonces}+/=`, viewer: { guestId: "g_1" } };
    const request = new Request("https://bill.example/venues/v/bills/b_1");
    const anew = await handlerOf(build)(request, context as unknown as PageContext);
    expect(html).toBe(await anew.text());
    expect(html).toContain('"scriptOnly":{"version":7,"staleInMs":123456}');
  });

  it("is rendered again where its data for search engines has changed", async () => {
    structuredData = '{"name":"Soup"}';
    expect((await ask()).rendered).toBe(true);
    expect((await ask()).rendered).toBe(false);
    structuredData = '{"name":"Stew"}';
    expect((await ask()).rendered).toBe(true);
  });

  it("never shows one guest what is another's", async () => {
    ledger.mine.add("g_1");
    const mine = await ask({ guestId: "g_1" });
    const theirs = await ask({ guestId: "g_2" });
    expect(mine.html).toContain("your own split");
    expect(theirs.html).not.toContain("your own split");
    expect((await ask({ guestId: "g_1" })).rendered).toBe(false);
  });

  it.each<[string, (guestId: string) => unknown]>([
    ["a promise", (guestId) => ({ later: Promise.resolve(`tip of ${guestId}`) })],
    ["a function", (guestId) => () => `tip of ${guestId}`],
    ["a map", (guestId) => new Map([["tip", `tip of ${guestId}`]])],
  ])("never shows one guest what is another's in %s in the page's data", async (_, plant) => {
    planted = plant;
    for (const guestId of ["g_1", "g_2"]) {
      expect((await ask({ guestId })).html).toContain(`tip of ${guestId}</b>`);
    }
    expect(seen).toEqual({ loaded: 2, rendered: 2 });
  });

  it("has the headers of its route every time, and never another guest's cookie", async () => {
    ownHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex" };
    ledger.left = 77;
    const first = await ask();
    const second = await ask();
    expect([first.rendered, second.rendered]).toEqual([true, false]);
    expect([...second.response.headers]).toEqual([...first.response.headers]);
    ownHeaders = { "set-cookie": "__Host-tip=5" };
    ledger.left = 78;
    for (const { rendered } of [await ask(), await ask()]) expect(rendered).toBe(true);
  });

  it("never shows a bill as it was before", async () => {
    Object.assign(ledger, { left: 12, version: 2 });
    const { html, rendered } = await ask();
    expect(rendered).toBe(true);
    expect(html).toContain("<b>12 ");
  });

  it("is rendered again in another language, at another address and once a time is gone", async () => {
    expect((await ask({ locale: "it-IT" })).html).toContain('lang="it-IT"');
    expect((await ask({ path: "/venues/v/bills/b_2" })).html).toContain('"bill":"b_2"');
    ledger.staleInMs = null;
    expect((await ask()).html).toContain('"staleInMs":null');
    expect(seen.rendered).toBe(3);
  });

  it("is rendered each time where the address has a query or an unusual spelling", async () => {
    for (const path of ["/venues/v/bills/b_1?changed=amount", "/venues/v/bills/b%5F1"]) {
      for (const time of [1, 2]) {
        expect((await ask({ path })).html).toContain("<b>30 ");
        expect(seen).toEqual({ loaded: time, rendered: time });
      }
      Object.assign(seen, { loaded: 0, rendered: 0 });
    }
  });

  it("runs no loader twice where one redirects or fails", async () => {
    refusal = () => {
      throw new Response(null, { status: 404 });
    };
    await expect(ask()).rejects.toMatchObject({ status: 404 });
    expect(seen.loaded).toBe(1);
    refusal = null;
    expect((await ask()).html).toContain("<b>30 ");
  });

  it("is not cached where a number for the script is shown to guests after all", async () => {
    shows = "version";
    ledger.left = 31;
    expect((await ask()).html).toContain("<b>31 v1 ");
    ledger.version = 2;
    const { html, rendered } = await ask();
    expect(html).toContain("<b>31 v2 ");
    expect(rendered).toBe(true);
  });
});
