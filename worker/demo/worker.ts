import type { ServerBuild } from "@remix-run/cloudflare";
import { log } from "#worker/base/log";
import { fallbackPage } from "#worker/edge/fallback-page";
import { checked, finished } from "#worker/edge/front-door";
import { hasAddress, refusedAsUnreadable } from "#worker/edge/readable-request";
import type { Edition } from "#worker/edition";
import type { Env } from "#worker/env";
import { urlOf } from "#worker/request/request-url";
import { refusedBySettings } from "#worker/settings-check";
import { serveDemo } from "./demo";
import { demoSettings } from "./env";
import { GALLERY_PATH } from "./gallery/gallery-look";
import { demoText } from "./texts";

export type Fetch = (
  request: Request,
  env: Env,
  ctx: ExecutionContext,
) => Response | Promise<Response>;

const DEMO = /^\/demo(?:\.json$|\/|$)/;

/**
 * The product's worker with a demo around it: the demo's own pages, and settings where there are none.
 *
 * @param edition what the product's worker was made of.
 */
export function withDemo(product: Fetch, edition: Edition) {
  const enter = checked({
    handle: async ({ request, url, env, ctx, correlationId }) => {
      // The demo's tills call the platform as any other till does.
      const door = { origin: url.origin, fetch: async (call: Request) => product(call, env, ctx) };
      const answer = await serveDemo({ request, url, env, ctx, correlationId }, door);
      return finished(answer, correlationId);
    },
    isCall: () => false,
    fallback: ({ request }) => fallbackPage(request),
    log,
  });
  const entered = async (request: Request, settings: Env, ctx: ExecutionContext) =>
    (await refusedBySettings(request, settings, log, edition)) ?? enter(request, settings, ctx);
  return {
    fetch: (request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> => {
      if (!hasAddress(request)) return product(request, env, ctx);
      const url = urlOf(request);
      const settings = demoSettings(env, url);
      if (!DEMO.test(url.pathname) || url.pathname === GALLERY_PATH)
        return product(request, settings, ctx);
      return refusedAsUnreadable(request) ?? entered(request, settings, ctx);
    },
  };
}

/** The build whose forms say that a mail goes to an outbox which anyone can read. */
export function withOutboxHint<B extends Pick<ServerBuild, "routes">>(build: B): B {
  const routes = { ...build.routes };
  for (const id of ["expense-note", "pdq-receipt", "receipt-email-form"]) {
    const route = routes[id];
    const loader = route?.module.loader;
    if (!route || !loader) throw new Error(`No form that sends mail is at ${id}.`);
    const withHint: typeof loader = async (args) => {
      const data = (await loader(args)) as object;
      return { ...data, hint: demoText(args.context.locale, "mail.hint") };
    };
    routes[id] = { ...route, module: { ...route.module, loader: withHint } };
  }
  return { ...build, routes };
}
