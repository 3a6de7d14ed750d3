import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import { Outlet, RemixServer, useLoaderData } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { demo } from "#worker/demo/edition";
import { createWorker } from "#worker/entry";
import type { Env } from "#worker/env";
import { anId } from "~/domain/ids.fixture";
import { page } from "~/routes/table";
import type { PageContext } from "~/services/context.server";
import { env } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const clock = { now: Date.now() };
beforeEach(() => {
  vi.spyOn(Date, "now").mockImplementation(() => clock.now);
});
afterEach(() => void vi.restoreAllMocks());

/** What a page's loader does beside showing its venue's name; noted by what it did. */
let beside: (context: PageContext) => Promise<unknown> = async () => undefined;
let loaded: string[] = [];

/** The worker with a page of a bill that shows the name of its venue. */
function worker() {
  const Page = () => createElement("h1", null, useLoaderData<{ name: string }>().name);
  const loader = async ({ context }: LoaderFunctionArgs) => {
    const name = context.tenant.venue?.name ?? "nowhere";
    loaded.push(name);
    await beside(context);
    return { name };
  };
  const routes = {
    root: { id: "root", path: "", module: { default: () => createElement(Outlet) } },
    bill: {
      id: "bill",
      path: "venues/:venueId/bills/:billId",
      parentId: "root",
      module: { default: Page, loader },
    },
  };
  const listed = Object.entries(routes).map(([id, { module: _, ...one }]) => [
    id,
    { ...one, module: "/page.js", imports: [] },
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
  const entry = { module: { default: render, enter: async () => {} } };
  const build = { basename: "/", assets, future: {}, isSpaMode: false, entry, routes };
  const pages = [
    page("bill", "/venues/:venueId/bills/:billId", "anyone", { cache: "render" }),
    page("not-found", "/*", "anyone", { tenant: "none" }),
  ];
  return createWorker(build as unknown as ServerBuild, { ...demo, pages });
}

/** Statements of D1 whose answers wait until they are let go. */
function withSlowLog() {
  const held: (() => void)[] = [];
  const session = () => ({
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      await new Promise<void>((go) => void held.push(go));
      return env.DB.batch(statements);
    },
  });
  const DB = new Proxy(env.DB, {
    get: (db, name) => (name === "withSession" ? session : Reflect.get(db, name).bind(db)),
  });
  return { held, bound: { ...env, DB } as unknown as Env };
}

async function nameShown(
  fetch: ReturnType<typeof worker>["fetch"],
  bound: Env,
): Promise<string | undefined> {
  const ctx = createExecutionContext();
  const address = `https://tableside.test/venues/bistro/bills/${newId("b")}`;
  const request = new Request(address);
  const answer = await fetch(request as Parameters<typeof fetch>[0], bound, ctx);
  const html = await answer.text();
  await waitOnExecutionContext(ctx);
  return /<h1>(.*?)<\/h1>/.exec(html)?.[1];
}

async function rename(name: string): Promise<void> {
  const found = await fixtureRecords.venue(anId.venue("bistro"));
  if (!found) throw new Error("The fixture has no bistro.");
  await env.DB.batch(publishRecord(env.DB, "venue", { ...found.venue, name }));
}

it("TEN-16 an isolate that slept makes its page beside the log of changes, and once more where its venue has changed", async () => {
  const { held, bound } = withSlowLog();
  const { fetch } = worker();
  const ask = async () => {
    loaded = [];
    const name = nameShown(fetch, bound);
    await vi.waitFor(() => expect([loaded.length, held.length]).toEqual([1, 1]));
    held.shift()?.();
    return name;
  };
  await rename("Bistro");
  expect(await ask()).toBe("Bistro");
  clock.now += 41_000;
  expect(await ask()).toBe("Bistro");
  expect(loaded).toEqual(["Bistro"]);
  clock.now += 41_000;
  await rename("Bistro Deux");
  expect(await ask()).toBe("Bistro Deux");
  expect(loaded).toEqual(["Bistro", "Bistro Deux"]);
});

it("TEN-16 a page that has something written waits for the log first, and writes once, by the new record", async () => {
  const written: string[] = [];
  beside = async ({ platform, tenant }) => {
    const answer = await platform.analytics.ingest({
      body: { setting: null, events: [] } as never,
    });
    if (answer.ok || answer.error.status !== 0) written.push(tenant.venue?.name ?? "");
  };
  const { fetch } = worker();
  await rename("Bistro");
  await nameShown(fetch, env);
  clock.now += 41_000;
  await rename("Bistro Quatre");
  written.length = 0;
  expect(await nameShown(fetch, env)).toBe("Bistro Quatre");
  expect(written).toEqual(["Bistro Quatre"]);
});
