import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/cloudflare";
import { beforeEach, expect, it } from "vitest";
import type { PageContext } from "~/services/context.server";
import { leaveLoaded, loaderOf, showingLoadedData } from "./loaded-data";

const data = { root: { theme: "LEON" }, bill: { name: "</script><b>&\u2028\u2029", left: 30 } };

/** What a page is rendered from, one after the other. */
const rendered: EntryContext[] = [];
let fault: Error | null = null;

const page = { default: () => null, ErrorBoundary: () => null };
const route = (id: "root" | "bill", more: object) => ({
  id,
  module: { ...page, loader: async () => Response.json(data[id]) },
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
      handleError: () => undefined,
    },
  },
  routes: {
    root: route("root", { path: "" }),
    menu: { id: "menu", parentId: "root", path: "menu", module: page },
    bill: route("bill", { parentId: "menu", path: "bills/:billId" }),
  },
} as unknown as ServerBuild;

/** What the page is rendered from by Remix alone, and where its loaders have run before. */
async function both() {
  const answers: Response[] = [];
  for (const one of [build, showingLoadedData(build as never)] as ServerBuild[]) {
    const context = {} as PageContext;
    leaveLoaded(context, new Map(Object.entries(data)));
    const handle = createRequestHandler(one, "production");
    answers.push(await handle(new Request("https://bill.example/menu/bills/b_1?a=b"), context));
  }
  return { answers, contexts: rendered.splice(0) };
}

const shownOf = ({ staticHandlerContext, serverHandoffString, ...more }: EntryContext) => {
  const { location, loaderData, errors, statusCode, matches } = staticHandlerContext;
  const { key: _, ...address } = location;
  const { manifest, future } = more;
  const handoff: unknown = JSON.parse(serverHandoffString ?? "");
  const ids = matches.map((match) => [match.route.id, match.params, match.pathname]);
  return { manifest, future, handoff, address, loaderData, errors, statusCode, ids };
};

beforeEach(() => {
  rendered.length = 0;
  fault = null;
});

it("a page is rendered from the same as by Remix alone, without its loaders", async () => {
  const { answers, contexts } = await both();
  const [byRemix, byUs] = contexts.map(shownOf);
  expect(byUs).toEqual(byRemix);
  expect(byUs?.loaderData).toEqual({ ...data, menu: null });
  for (const { serverHandoffString } of contexts) {
    expect(serverHandoffString).not.toMatch(/[<>&\u2028\u2029]/);
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const routes = Object.values(showingLoadedData(build as never as Parts).routes);
  expect(routes.filter((one) => one && loaderOf(one))).toEqual([]);
});

it("a page whose rendering fails is an error's page with the frame's data, as by Remix alone", async () => {
  fault = new Error("This line can't be shown.");
  const { answers, contexts } = await both();
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect(contexts).toHaveLength(4);
  const [, byRemix, , byUs] = contexts.map(shownOf);
  expect(byUs).toEqual(byRemix);
  expect(byUs?.errors).not.toBeNull();
  expect(byUs?.loaderData).toEqual({ ...data, menu: null });
});

type Parts = Parameters<typeof showingLoadedData>[0];
