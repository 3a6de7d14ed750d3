import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { EntryContext, ServerBuild } from "@remix-run/cloudflare";
import { Outlet, RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { demo } from "#worker/demo/edition";
import { createWorker } from "#worker/entry";
import { page } from "~/routes/table";
import type { PageContext } from "~/services/context.server";
import { env } from "./platform.fixture";

const faults: { event?: string; error?: string; path?: string }[] = [];
beforeEach(() => {
  faults.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => {
    if (String(line).startsWith("{")) faults.push(JSON.parse(String(line)));
  });
});
afterEach(() => void vi.restoreAllMocks());

/** The worker with a page of a bill that can't be shown; `loaded` names the loaders that ran. */
function workerWith(cache: "render" | undefined) {
  const loaded: string[] = [];
  const route = (id: string, path: string, component: () => unknown) => ({
    id,
    path,
    ...(id !== "root" && { parentId: "root" }),
    module: {
      default: component,
      ErrorBoundary: () => createElement("h1", null, "Something went wrong"),
      loader: () => {
        loaded.push(id);
        return { id };
      },
    },
  });
  const routes = {
    root: route("root", "", () => createElement("main", null, createElement(Outlet))),
    bill: route("bill", "venues/:venueId/bills/:billId", () => {
      throw new Error("This line can't be shown.");
    }),
    "not-found": route("not-found", "*", () => null),
  };
  const listed = Object.entries(routes).map(([id, { module: _, ...one }]) => [
    id,
    { ...one, hasErrorBoundary: true, module: "/page.js", imports: [] },
  ]);
  const assets = {
    entry: { imports: [], module: "/entry.js" },
    url: "/manifest-1.js",
    version: "1",
    routes: Object.fromEntries(listed),
  };
  const render = (request: Request, status: number, headers: Headers, context: EntryContext) => {
    const html = renderToString(createElement(RemixServer, { context, url: request.url }));
    return new Response(html, { status, headers });
  };
  const handleError = (error: unknown, { context }: { context: PageContext }) =>
    context.reportFault(error);
  const entry = { module: { default: render, handleError, enter: async () => {} } };
  const build = { basename: "/", assets, future: {}, isSpaMode: false, entry, routes };
  const pages = [
    page("bill", "/venues/:venueId/bills/:billId", "anyone", { cache }),
    page("not-found", "/*", "anyone", { tenant: "none" }),
  ];
  return { loaded, ...createWorker(build as unknown as ServerBuild, { ...demo, pages }) };
}

it.each([
  ["rendered for all who have the same data", "render"],
  ["rendered by Remix alone", undefined],
] as const)(
  "API-09 UX-11 a page that fails while it is %s is an error's page, reported once",
  async (_, cache) => {
    const { fetch, loaded } = workerWith(cache);
    const path = `/venues/bistro/bills/${newId("b")}`;
    for (const search of ["", "", "?a=b"]) {
      faults.length = 0;
      loaded.length = 0;
      const ctx = createExecutionContext();
      const request = new Request(`https://tableside.test${path}${search}`);
      const answer = await fetch(request as Parameters<typeof fetch>[0], env, ctx);
      await waitOnExecutionContext(ctx);
      expect([answer.status, await answer.text()]).toEqual([
        500,
        expect.stringContaining("Something went wrong"),
      ]);
      expect(answer.headers.get("content-security-policy")).toContain("nonce-");
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(faults.filter(({ event }) => event === "page-fault")).toMatchObject([
        { error: expect.stringContaining("This line can't be shown.") },
      ]);
      expect(loaded).toEqual(["root", "bill"]);
    }
  },
);
