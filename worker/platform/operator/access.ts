import type { MiddlewareHandler } from "hono";
import { businessesOf } from "#worker/db/published";
import { bearerKey, isDeploymentKey } from "#worker/request/deployment-key";
import { operatorCalls } from "~/contracts/api/every-call";
import type { OperatorKey } from "~/contracts/operator-keys";
import { LARGE_RECORD_BYTES } from "~/contracts/records";
import { textWithin } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { wrongKey } from "../limits/rough-limits";
import { ApiRefusal, notFound } from "../refusal";
import { groupKeyOf } from "./operator-keys";

/** Where the operator's calls begin. */
const BASE = "/operator/v1/";

/**
 * Lets in the deployment's key, of which the settings hold only the SHA-256, and a group's key as far as its record
 * goes: what is others' is unknown to it.
 */
export function byOperatorKey(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const secret = bearerKey(c.req.header("authorization"));
    const isDeployments = isDeploymentKey(c.env, secret);
    if (isDeployments === null) throw notFound();
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

/** Refuses what the declaration of the call is not for, and what names anything of others'. */
async function requireWithin(c: PlatformContext, key: OperatorKey): Promise<void> {
  const { caller, ids } = declaredCall(c);
  if (!key.rights.some((right) => caller === `operator:${right}`)) {
    throw new ApiRefusal("not-of-this-key");
  }
  // Read before anything is looked up; the handler reads it again from memory.
  const body = bodyObject(await textWithin(c, LARGE_RECORD_BYTES));
  const named = namedIn(ids);
  if (!(await areWithin(c.env.DB, key, [...named, ...namedIn(body)], named))) throw notFound();
}

const calls = operatorCalls.map(({ method, path, caller }) => ({
  method,
  caller,
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
}));

/** Who may make a call, and the parameters of its path. @throws 404 where no call is declared. */
function declaredCall({ req }: PlatformContext) {
  const method = req.method === "HEAD" ? "GET" : req.method;
  for (const { caller, pattern, ...call } of calls) {
    const found = call.method === method ? pattern.exec(req.path) : null;
    if (found) return { caller, ids: found.groups };
  }
  throw notFound();
}

function bodyObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Something that a call names, and that belongs to somebody. */
type Subject = { kind: "business" | "venue" | "device" | "enrollment" | "app"; id: string };

/** The fields of records and bodies that name such, wherever they are in one; each holds an id or a list of them. */
export const SUBJECT_FIELDS: Readonly<Record<string, Subject["kind"]>> = {
  businessId: "business",
  businessIds: "business",
  enrollmentId: "enrollment",
  enrollmentIds: "enrollment",
  venueId: "venue",
  venueIds: "venue",
  deviceId: "device",
  deviceIds: "device",
  appId: "app",
  appIds: "app",
  guestAppId: "app",
};

/** Whom a body names, however deep. A record of another shape is refused by its own contract. */
export function namedIn(body: unknown): Subject[] {
  const found = new Map<string, Subject>();
  // No recursion: a body may be as deep as it is long.
  const left: unknown[] = [body];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== "object" || value === null) continue;
    for (const [field, inner] of Object.entries(value)) {
      const kind = Object.hasOwn(SUBJECT_FIELDS, field) ? SUBJECT_FIELDS[field] : undefined;
      for (const id of kind ? [inner].flat() : []) {
        if (kind && typeof id === "string") found.set(`${kind} ${id}`, { kind, id });
      }
      left.push(inner);
    }
  }
  return [...found.values()];
}

/**
 * Whether all that a call names is a key's own.
 *
 * @param made What the call may make: where it is not there yet, it is whose its record says.
 */
async function areWithin(
  db: D1Database,
  key: OperatorKey,
  named: readonly Subject[],
  made: readonly Subject[],
): Promise<boolean> {
  const idsOf = (kind: Subject["kind"]) =>
    named.filter((one) => one.kind === kind).map(({ id }) => id);
  const isOwn = (kind: Subject["kind"], own: readonly string[]) =>
    idsOf(kind).every((id) => own.includes(id));
  const { businessIds } = key;
  if (!isOwn("business", businessIds)) return false;
  if (!isOwn("enrollment", key.enrollmentIds) || !isOwn("app", key.appIds)) return false;
  for (const kind of ["venue", "device"] as const) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const results = await businessesOf(db, kind, ids);
    if (results.some(({ businessId }) => !businessIds.includes(businessId))) return false;
    const known = new Set(results.map(({ id }) => id));
    for (const one of made) if (one.kind === kind) known.add(one.id);
    if (ids.some((id) => !known.has(id))) return false;
  }
  return true;
}
