import type { Env } from "#worker/env";
import { givenCorrelationId } from "#worker/request/correlation";
import { guestIdOf, sessionIdOf } from "#worker/request/viewer";
import { CORRELATION_HEADER } from "~/contracts/correlation";
import { TABLE_PASSES_HEADER } from "~/contracts/table-links";
import { GUEST_HEADER, SESSION_HEADER } from "~/contracts/viewer";
import type {
  BillReader,
  MenuFileReader,
  Once,
  TableOrdersReader,
} from "~/services/calls/exchange.server";
import { tablePassesOf } from "./table-door";

type FetchApp = (
  request: Request,
  env: Env,
  ctx?: ExecutionContext,
) => Response | Promise<Response>;

/** The platform as pages and browsers reach it: this worker's own app, or one at another origin. */
export type PlatformDoor = {
  origin: string;
  fetch: (request: Request) => Promise<Response>;
  /** Passes a bill on as it is, where the platform is this very worker. */
  readBill?: BillReader | undefined;
  /** The same for published menus. */
  readMenuFile?: MenuFileReader | undefined;
  /** The same for what a table ordered. */
  readTableOrders?: TableOrdersReader | undefined;
  /** Reads something once for the request, by page and platform alike (`worker/request/once.ts`). */
  once?: Once | undefined;
};

/**
 * How one request reaches the platform. With `PLATFORM_URL` set, requests go on to that origin; the
 * guest's cookies are then turned into the headers that name the viewer to a program. The headers that
 * say where the browser was when it asked have been checked here and are not passed on.
 */
export function platformDoor(
  app: FetchApp,
  origin: string,
  env: Env,
  ctx?: ExecutionContext,
): PlatformDoor {
  if (!env.PLATFORM_URL) {
    return { origin, fetch: async (request) => app(request, env, ctx) };
  }
  const otherOrigin = new URL(env.PLATFORM_URL).origin;
  return { origin: otherOrigin, fetch: (request) => fetch(sentOn(request, otherOrigin)) };
}

function sentOn(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url);
  const sent = new Request(origin + pathname + search, request);
  const correlationId = givenCorrelationId(request);
  if (correlationId) sent.headers.set(CORRELATION_HEADER, correlationId);
  const guestId = guestIdOf(request.headers);
  if (guestId) sent.headers.set(GUEST_HEADER, guestId);
  const sessionId = sessionIdOf(request.headers);
  if (sessionId) sent.headers.set(SESSION_HEADER, sessionId);
  const passes = tablePassesOf(request.headers);
  if (passes && !sent.headers.has(TABLE_PASSES_HEADER)) {
    sent.headers.set(TABLE_PASSES_HEADER, passes);
  }
  for (const name of [
    "cookie",
    "origin",
    "referer",
    "sec-fetch-site",
    "sec-fetch-mode",
    "sec-fetch-dest",
  ]) {
    sent.headers.delete(name);
  }
  return sent;
}
