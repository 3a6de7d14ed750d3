import type { MiddlewareHandler } from "hono";
import { bearerKey, isDeploymentKey } from "#worker/request/deployment-key";
import { operatorCalls } from "~/contracts/api/every-call";
import type { OperatorKey } from "~/contracts/operator-keys";
import { LARGE_RECORD_BYTES } from "~/contracts/records";
import { textWithin } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { wrongKey } from "../limits/rough-limits";
import { ApiRefusal, notFound } from "../refusal";
import { groupKeyOf } from "./operator-keys";
import { areWithin, namedIn } from "./subjects";

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
