import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/cloudflare";
import { beforeEach, expect, it } from "vitest";
import type { PageContext } from "~/services/context.server";
import { RenderCache } from "../render-cache";
import { type DocumentBuild, documentRenderer } from "./page-document";

const data = { root: { theme: "LEON" }, bill: { name: "</script><b>&\u2028\u2029", left: 30 } };

/** What a page is rendered from, one after the other. */
const rendered: EntryContext[] = [];
const reported: unknown[] = [];
let fault: Error | null = null;
let loaded = 0;

const route = (id: "root" | "bill", more: object) => ({
  id,
  module: {
    default: () => null,
    ErrorBoundary: () => null,
    loader: async () => {
      loaded += 1;
      return data[id];
    },
  },
  ...more,
});
const build = {
  basename: "/",
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  future: {},
  isSpaMode: false,
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, remix: EntryContext) => {
        rendered.push(remix);
        if (fault && !remix.staticHandlerContext.errors) throw fault;
        return new Response(null, { status, headers });
      },
      handleError: (error: unknown) => reported.push(error),
    },
  },
  routes: {
    root: route("root", { path: "" }),
    bill: route("bill", { parentId: "root", path: "menu/bills/:billId" }),
    "not-found": { id: "not-found", parentId: "root", path: "*", module: { default: () => null } },
  },
} as unknown as ServerBuild;

/** What the page is rendered from by Remix alone, and where its loaders run before. */
async function both() {
  const byRemix = createRequestHandler(build, "production");
  const page = { id: "bill", path: "/menu/bills/:billId" };
  const byUs = new RenderCache().handler(build as DocumentBuild, page, (one) =>
    createRequestHandler(one as ServerBuild, "production"),
  );
  const answers: Response[] = [];
  for (const handle of [byRemix, byUs]) {
    const request = new Request("https://bill.example/menu/bills/b_1?a=b");
    answers.push(await handle(request, {} as PageContext));
  }
  return { answers, contexts: rendered.splice(0) };
}

const shownOf = ({ staticHandlerContext, serverHandoffString, ...more }: EntryContext) => {
  // The headers of single loaders are for a route's own headers, which such a page has none of.
  const { location, matches, loaderHeaders: _headers, ...result } = staticHandlerContext;
  const { manifest, future, isSpaMode, routeModules } = more;
  const { key: _, ...address } = location;
  const handoff: unknown = JSON.parse(serverHandoffString ?? "");
  const names = Object.keys(routeModules);
  const found = matches.map(({ route, ...match }) => [route.id, match]);
  return { manifest, future, isSpaMode, names, handoff, address, found, result };
};

beforeEach(() => {
  rendered.length = 0;
  reported.length = 0;
  fault = null;
  loaded = 0;
});

it("a page is rendered from the same as by Remix alone", async () => {
  const { answers, contexts } = await both();
  const [byRemix, byUs] = contexts.map(shownOf);
  expect(byUs).toEqual(byRemix);
  expect(byUs?.result.loaderData).toEqual(data);
  for (const { serverHandoffString } of contexts) {
    expect(serverHandoffString).not.toMatch(/[<>&\u2028\u2029]/);
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([...(answers[1]?.headers ?? [])]).toEqual([...(answers[0]?.headers ?? [])]);
});

it("a page whose rendering fails is an error's page with the frame's data, as by Remix alone", async () => {
  fault = new Error("This line can't be shown.");
  const { answers, contexts } = await both();
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  const [, byRemix] = contexts.map(shownOf);
  const byUs = contexts.map(shownOf).at(-1);
  expect(byUs).toEqual(byRemix);
  expect(byUs?.result.errors).not.toBeNull();
  expect(byUs?.result.loaderData).toEqual(data);
  expect(reported).toEqual([fault, fault]);
  expect(loaded).toBe(4);
});

it.each([
  ["has headers of its own", { module: { headers: () => ({}) } }],
  ["stands in another page", { parentId: "venue" }],
])(
  "a page that %s is refused when the worker starts, since its document would differ",
  (_, more) => {
    const routes = { ...build.routes, bill: { ...route("bill", { parentId: "root" }), ...more } };
    expect(() => documentRenderer({ ...build, routes } as DocumentBuild, "bill")).toThrow(/bill/);
  },
);
