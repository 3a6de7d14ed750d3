import { hash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { appOfHost } from "#worker/db/published";
import type { OperatorKey, OperatorRight } from "~/contracts/operator-keys";
import { LARGE_RECORD_BYTES } from "~/contracts/records";
import { textWithin } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { wrongKey } from "../limits/rough-limits";
import { ApiRefusal, notFound } from "../refusal";
import { groupKeyOf } from "./operator-keys";
import { areWithin, namedIn, type Subject } from "./subjects";

/** Where the operator's calls begin. */
const BASE = "/operator/v1/";

/** Calls that make or end a key, by the last parts of their path. */
const MAKES_KEYS = /\/(?:till-keys|table-link-keys|loyalty-service-key)(?:\/previous)?$/;

/**
 * Lets in the deployment's key, of which the settings hold only the SHA-256, and a group's key as far as its record
 * goes: what is others' is unknown to it.
 */
export function byOperatorKey(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const expected = expectedHash(c);
    if (!expected) throw notFound();
    const secret = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const isDeployments = timingSafeEqual(sha256(secret), expected);
    const group = isDeployments ? null : await groupKeyOf(c.env.DB, secret, Date.now());
    if (!isDeployments && !group) throw await wrongKey(c, "operator");
    if (group) await requireWithin(c, group);
    c.set("operatorKey", group);
    await next();
  };
}

/** What the call is about, behind the base. */
export function operatorPath(c: PlatformContext): string {
  return c.req.path.slice(BASE.length);
}

async function requireWithin(c: PlatformContext, key: OperatorKey): Promise<void> {
  const path = operatorPath(c);
  const named = namedBy(path);
  const right = rightFor(c.req.method, path);
  if (!named || !key.rights.includes(right)) {
    throw new ApiRefusal("not-of-this-key");
  }
  // Read before anything is looked up; the handler reads it again from memory.
  const body = bodyObject(await textWithin(c, LARGE_RECORD_BYTES));
  if (!(await areWithin(c.env.DB, key, [...named, ...namedIn(body)], named))) throw notFound();
  await requireOwnHost(c, path, body);
}

/** A host leads to one app, and which one is the deployment's to decide. */
async function requireOwnHost(
  c: PlatformContext,
  path: string,
  { host }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!path.startsWith("guest-apps/") || typeof host !== "string") return;
  const appId = await appOfHost(c.env.DB, host.toLowerCase());
  if (appId !== null && appId === path.split("/")[1]) return;
  const fields = [{ path: "host", code: "not-of-this-key" }];
  throw new ApiRefusal("invalid-request", { fields });
}

function rightFor(method: string, path: string): OperatorRight {
  if (method === "GET") return "read";
  return MAKES_KEYS.test(path) ? "keys" : "publish";
}

/** What a path names; null where it is the deployment's alone. */
function namedBy(path: string): Subject[] | null {
  const [first = "", id = ""] = path.split("/");
  const kinds: Record<string, Subject["kind"]> = {
    venues: "venue",
    "table-devices": "device",
    customizations: "enrollment",
    "review-configurations": "business",
    businesses: "business",
    vouchers: "business",
    "guest-apps": "app",
  };
  // Each of these answers with what is the key's own.
  if (path === "audit" || path === "status") return [];
  const kind = Object.hasOwn(kinds, first) ? kinds[first] : undefined;
  return kind ? [{ kind, id }] : null;
}

function bodyObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The SHA-256 of the deployment's key; null where there is none, and then nobody has a key. */
function expectedHash(c: PlatformContext): Buffer | null {
  return c.env.OPERATOR_KEY_SHA256 ? Buffer.from(c.env.OPERATOR_KEY_SHA256, "hex") : null;
}

function sha256(text: string): Buffer {
  return hash("sha256", text, "buffer");
}
