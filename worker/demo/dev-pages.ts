import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { log } from "#worker/base/log";
import { createContext, resolveRequest } from "#worker/context";
import { plainReads, recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { platformDoor } from "#worker/edge/platform-door";
import { gated } from "#worker/edge/remix/access-gate";
import type { Env } from "#worker/env";
import { errorsOf } from "#worker/ports/adapters";
import { correlationIdOf } from "#worker/request/correlation";
import type { Settings } from "~/contracts/venue";
import { demo } from "./edition";
import { withOutboxHint } from "./worker";

/**
 * Renders one page in the development server: as `worker/entry.ts` does, with records that are read again
 * for each request, the platform in its own process, and no content security policy, since the tools
 * that show edits put their scripts into the page.
 */
export async function showPage(request: Request, build: ServerBuild, env: Env): Promise<Response> {
  const url = new URL(request.url);
  const ctx = { waitUntil: () => undefined } as unknown as ExecutionContext;
  const noApp = () => new Response(null, { status: 503 });
  const requestContext = {
    request,
    url,
    env,
    ctx,
    correlationId: correlationIdOf(request.headers),
  };
  const records = recordsBy(plainReads(d1Source(env.DB)));
  const resolved = await resolveRequest(requestContext, {
    records,
    log,
    edition: demo,
  });
  const settings = triedSettings(resolved.settings);
  const door = platformDoor(noApp, url.origin, env);
  const context = await createContext(
    requestContext,
    { ...resolved, settings },
    { records, log, door, errors: errorsOf(env), edition: demo },
  );
  const response = await createRequestHandler(
    gated(withOutboxHint(build), demo.pages),
    "development",
  )(request, context);
  const { session } = context;
  const setCookies = session.isPending ? await session.commit() : [];
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** Where the product is edited a guest has ten minutes to confirm an order, unless the operator says otherwise (ORD-13). */
export function triedSettings(settings: Settings): Settings {
  return { ...settings, environment: settings.environment ?? "local" };
}
