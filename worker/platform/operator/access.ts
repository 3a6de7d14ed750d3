import { hash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { OperatorKey, OperatorRight } from "~/contracts/operator-keys";
import { MENU_LIMIT_BYTES, textWithin } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { wrongKey } from "../limits/rough-limits";
import { ApiRefusal, notFound } from "../refusal";
import { groupKeyOf } from "./operator-keys";

/** Where the operator's calls begin. */
const BASE = "/operator/v1/";

/** Calls that make or end a key, by the last parts of their path. */
const MAKES_KEYS = /\/(?:till-keys|table-link-keys|loyalty-service-key)(?:\/previous)?$/;

/** Something that a call names, and that belongs to somebody. */
type Subject = { kind: "business" | "venue" | "device" | "enrollment" | "app"; id: string };

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
    throw new ApiRefusal(403, { code: "not_of_this_key" });
  }
  // Read before anything is looked up; the handler reads it again from memory.
  const body = bodyObject(await textWithin(c, MENU_LIMIT_BYTES));
  for (const subject of [...named, ...namedIn(body)]) {
    if (!(await isWithin(c.env.DB, key, subject))) throw notFound();
  }
  await requireOwnHost(c, path, body);
}

/** A host leads to one app, and which one is the deployment's to decide. */
async function requireOwnHost(
  c: PlatformContext,
  path: string,
  { host }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!path.startsWith("guest-apps/") || typeof host !== "string") return;
  const found = await c.env.DB.prepare("SELECT app_id AS id FROM hosts WHERE host = ?1")
    .bind(host.toLowerCase())
    .first<{ id: string }>();
  if (found && found.id === path.split("/")[1]) return;
  const fields = [{ path: "host", code: "not_of_this_key" }];
  throw new ApiRefusal(400, { code: "invalid_request", fields });
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

/** Whom a record says that it belongs to. A record of another shape is refused by its own contract. */
function namedIn(body: Readonly<Record<string, unknown>>): Subject[] {
  const fields: Record<string, Subject["kind"]> = {
    businessId: "business",
    enrollmentId: "enrollment",
    venueId: "venue",
    appId: "app",
    guestAppId: "app",
  };
  const one = Object.entries(fields).flatMap(([field, kind]) => {
    const id = body[field];
    return typeof id === "string" ? [{ kind, id }] : [];
  });
  const { venueIds } = body;
  const all = Array.isArray(venueIds) ? venueIds : [];
  return [...one, ...all.map((id) => ({ kind: "venue" as const, id: String(id) }))];
}

/** The business of a venue or a device. One that was deleted stays its business's, with all its objects hold. */
const BUSINESS_OF = {
  venue: `SELECT business_id AS id FROM venues WHERE id = ?1
    UNION ALL SELECT business_id AS id FROM archived_records WHERE path = 'venues/' || ?1`,
  device: `SELECT v.business_id AS id FROM devices d JOIN venues v ON v.id = d.venue_id WHERE d.id = ?1
    UNION ALL SELECT business_id AS id FROM archived_records WHERE path = 'table-devices/' || ?1`,
};

async function isWithin(db: D1Database, key: OperatorKey, { kind, id }: Subject): Promise<boolean> {
  const includes = (ids: readonly string[], one: string) => ids.includes(one);
  if (kind === "enrollment") return includes(key.enrollmentIds, id);
  if (kind === "app") return includes(key.appIds, id);
  if (kind === "business") return includes(key.businessIds, id);
  const found = await db.prepare(BUSINESS_OF[kind]).bind(id).first<{ id: string }>();
  // One that does not exist yet is whose its record says.
  return !found || includes(key.businessIds, found.id);
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
export function expectedHash(c: PlatformContext): Buffer | null {
  if (c.env.OPERATOR_KEY_SHA256) return Buffer.from(c.env.OPERATOR_KEY_SHA256, "hex");
  const key = c.get("operatorKeyAt")(new URL(c.req.url).hostname);
  return key === null ? null : sha256(key);
}

function sha256(text: string): Buffer {
  return hash("sha256", text, "buffer");
}
