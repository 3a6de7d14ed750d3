import type { Env } from "#worker/env";
import type { ErrorCode } from "~/contracts/api/errors";
import type { PlatformContext } from "../context";
import { ApiRefusal, unauthorized } from "../refusal";

/** The period of every rough limit in `wrangler.toml`. */
const PERIOD_S = 60;

type RoughLimit = Extract<keyof Env, `${string}_LIMIT`>;

/** The network that the caller is in, as far as limits tell networks apart. */
export function callersPrefix(c: PlatformContext): string {
  return addressPrefix(c.req.header(ADDRESS_HEADER));
}

/**
 * Counts a call at one of the rough limits, each location of Cloudflare for itself; the call that is one
 * too many is refused. For what only has to stay in bounds: an exact count is `TryCountObject`'s.
 */
export async function countRoughly(
  c: PlatformContext,
  limit: RoughLimit,
  key: string,
): Promise<void> {
  // A binding may be missing on one's own machine only (`worker/ports/providers.ts`).
  const binding: Env[RoughLimit] = c.env[limit];
  if (binding && !(await binding.limit({ key })).success) throw tooMany("too-many-tries", PERIOD_S);
}

/** The refusal of a wrong key. Only wrong ones are counted, so the right one passes beside any number. */
export async function wrongKey(
  c: PlatformContext,
  whose: "till" | "operator",
): Promise<ApiRefusal> {
  await countRoughly(c, "KEY_LIMIT", `${whose} ${callersPrefix(c)}`);
  return unauthorized();
}

/** The refusal of a code that is on no table, counted since some callers try code after code. */
export async function unknownTable(c: PlatformContext, message?: string): Promise<ApiRefusal> {
  await countRoughly(c, "TABLE_LIMIT", callersPrefix(c));
  return new ApiRefusal("not-found", { ...(message && { message }) });
}

export async function countPdf(c: PlatformContext): Promise<void> {
  await countRoughly(c, "PDF_LIMIT", c.get("viewer")?.guestId ?? callersPrefix(c));
}

/** A refusal that says when to come back, and what else its caller has to know. */
export function tooMany(
  code: ErrorCode,
  retryAfterS: number,
  data?: Record<string, unknown>,
): ApiRefusal {
  return new ApiRefusal(code, data && { data }, { "retry-after": String(retryAfterS) });
}

/** Where Cloudflare says which address a request came from; nobody outside can write it there. */
export const ADDRESS_HEADER = "cf-connecting-ip";

/** All callers without an address share one: there are none behind Cloudflare. */
const NO_ADDRESS = "none";

/**
 * The part of an address that one household or one network has: the first three numbers of IPv4 (/24),
 * the first three groups of IPv6 (/48). A caller with one IPv6 address has billions of them.
 */
export function addressPrefix(address: string | null | undefined): string {
  const text = address?.trim().toLowerCase() ?? "";
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(text);
  if (v4?.[1]) return v4[1];
  if (!/^[0-9a-f:.]{2,45}$/.test(text) || !text.includes(":")) return NO_ADDRESS;
  const [head = "", tail] = text.split("::");
  const groups = head.split(":").filter(Boolean);
  // Groups left out by `::` are zeros, and only those before the last two can be among the first three.
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill("0"),
    ...(tail ?? "").split(":"),
  ];
  return all
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** What one provider has of a prefix's kind (/16 of IPv4, /32 of IPv6), all of it most often in one part of the world. */
export function widerPrefix(prefix: string): string {
  return prefix.replace(/[.:][^.:]*$/, "");
}
