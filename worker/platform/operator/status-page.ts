import { Hono } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { cookieValues } from "#worker/cookies";
import { OPERATOR_STATUS_COOKIE } from "~/contracts/operator-status";
import type { PlatformContext, PlatformEnv } from "../context";
import { wrongKey } from "../limits/rough-limits";
import { ApiRefusal } from "../refusal";
import { readStatus } from "./status";
import { newStatusSession, SESSION_S, type StatusSession, statusSessionOf } from "./status-session";
import { type Html, signInForm, statusView, wholePage } from "./status-view";

const PATH = "/operator/status";
const REFRESH_S = 60;
/** The longest key that is looked up. */
const MAX_KEY = 200;

/**
 * The status of a group's venues as a page, base `/operator/status`. An operator signs in by their key, which goes
 * into no address and no cookie: the cookie is a signed session for an hour that opens this page alone.
 */
export const operatorStatusPage = new Hono<PlatformEnv>()
  .get("/", async (c) => {
    const now = Date.now();
    const session = await statusSessionOf(c, cookieOf(c), now);
    if (!session) return show(c, 200, signInForm(PATH, null));
    return show(c, 200, ...(await viewFor(c, session, now)));
  })
  .post("/", async (c) => {
    const { key } = await c.req.parseBody();
    const secret = typeof key === "string" ? key.trim() : "";
    const session = secret.length <= MAX_KEY ? await newStatusSession(c, secret, Date.now()) : null;
    if (!session) {
      const { status } = await wrongKey(c, "operator").catch(refusalIn);
      const problem =
        status === 429
          ? "Too many wrong keys. Wait a minute, then try again."
          : "This key opens nothing here. It may be wrong, have ended, or lack the right to read.";
      return show(c, status, signInForm(PATH, problem));
    }
    storeCookie(c, session, SESSION_S);
    return c.redirect(PATH, 303);
  })
  .post("/sign-out", (c) => {
    storeCookie(c, "", 0);
    return c.redirect(PATH, 303);
  });

function cookieOf(c: PlatformContext): string | undefined {
  return cookieValues(c.req.raw.headers, OPERATOR_STATUS_COOKIE)[0];
}

function storeCookie(c: PlatformContext, value: string, maxAgeS: number): void {
  const terms = `Max-Age=${maxAgeS}; Path=/; HttpOnly; Secure; SameSite=Strict`;
  c.header("set-cookie", `${OPERATOR_STATUS_COOKIE}=${value}; ${terms}`);
}

async function viewFor(
  c: PlatformContext,
  { key }: StatusSession,
  now: number,
): Promise<[Html, number | null]> {
  const after = c.req.query("after") || undefined;
  const refreshes = c.req.query("refresh") === "on";
  const status = await readStatus(c.env, key, after, now);
  const whose = key ? key.name : "All venues of this deployment";
  return [
    statusView({ path: PATH, whose, status, after: after ?? null, refreshes }),
    refreshes ? REFRESH_S : null,
  ];
}

function refusalIn(fault: unknown): ApiRefusal {
  if (fault instanceof ApiRefusal) return fault;
  throw fault;
}

function show(
  c: PlatformContext,
  status: StatusCode,
  content: Html,
  refreshS: number | null = null,
) {
  c.status(status);
  c.header("cache-control", "no-store");
  return c.html(wholePage(content, refreshS));
}
