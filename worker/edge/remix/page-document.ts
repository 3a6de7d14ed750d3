import type { EntryContext, ServerBuild } from "~/framework/http.server";
import type { PageContext } from "~/services/context.server";
import type { Build, Params } from "./loaded-data";

/** What a page is rendered from: the results of its route's loaders and their parents', by route. */
type PageData = { url: URL; params: Params; loaderData: Record<string, unknown> };

/** Renders a page whose loaders have run. Throws what its components throw. */
type RenderDocument = (request: Request, context: PageContext, data: PageData) => Promise<Response>;

/** A server build of Remix, as far as a document is made from it. */
export type DocumentBuild = Build & Pick<ServerBuild, "assets" | "future" | "isSpaMode">;

/** An entry module's default export, by which Remix has a document rendered. */
type HandleDocument = (
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: PageContext,
) => unknown;

type Module = { default?: unknown; headers?: unknown };

/**
 * Renders a page by the build's entry alone. Remix would match the address again, copy the request for each
 * loader, write what it gives as a JSON response and read that: a fifth of a page's time for what is known
 * by then. The entry gets what Remix gives it (`page-document.test.ts`), so a page must stand right under
 * the root, and neither may have headers of its own.
 *
 * Where Remix changes: `EntryContext` and the handoff text are private, and that test fails; then measure what this brings.
 */
export function documentRenderer(build: DocumentBuild, id: string): RenderDocument {
  if (build.routes[id]?.parentId !== "root") {
    throw new Error(`${id} does not stand right under the root, so it can't be cached.`);
  }
  const chain = ["root", id].map((one) => {
    const route = build.routes[one];
    if (!route) throw new Error(`The build has no ${one}.`);
    const module: Module = route.module;
    if (module.headers) throw new Error(`${one} has headers of its own, so it can't be cached.`);
    return { ...route, module };
  });
  const modules = Object.entries(build.routes).map(([one, route]) => [one, route?.module]);
  const routeModules: EntryContext["routeModules"] = Object.fromEntries(modules);
  const { assets: manifest, future, isSpaMode, basename } = build;
  const { default: handleDocument } = build.entry.module as { default: HandleDocument };
  return async (request, context, { url, params, loaderData }) => {
    const { pathname, search } = url;
    const staticHandlerContext = {
      basename: basename ?? "/",
      location: { pathname, search, hash: "", state: null, key: "default" },
      matches: chain.map((route) => {
        const path = route.id === "root" ? "/" : pathname;
        return { route, params, pathname: path, pathnameBase: path };
      }),
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    };
    const state = { loaderData, actionData: null, errors: null };
    const remix: EntryContext = {
      manifest,
      routeModules,
      staticHandlerContext,
      serverHandoffString: scriptSafe(JSON.stringify({ basename, future, isSpaMode, state })),
      future,
      isSpaMode,
      serializeError: ({ message }) => ({ message }),
    };
    const answer = handleDocument(request, 200, new Headers(), remix, context);
    return (await answer) as Response;
  };
}

/** JSON that can stand in a page's script, escaped as Remix does (`createServerHandoffString`). */
function scriptSafe(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
}

const ESCAPES: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
