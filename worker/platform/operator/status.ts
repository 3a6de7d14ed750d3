import { Hono } from "hono";
import type { Env } from "#worker/env";
import { tillOf } from "#worker/objects/callers";
import { logFault } from "#worker/objects/kernel/faults";
import { venueIdSchema } from "~/contracts/ids";
import type { OperatorKey } from "~/contracts/operator-keys";
import type { OperatorStatus, VenueStatus } from "~/contracts/operator-status";
import type { PlatformEnv } from "../context";
import { countUndelivered } from "../messages/undelivered";
import { type ProviderFaults, readProviderFaults } from "../payments/provider-faults";
import { ApiRefusal } from "../refusal";

/** Each venue is a call of its till's object. */
const PAGE = 50;
/** A till that has not called for so long is taken to be cut off. */
const PRESENT_MS = 5 * 60_000;

type Venue = { venueId: string; name: string };

/** How a group's venues are doing, part of `/operator/v1`, which lets in who has its key. */
export const operatorStatus = new Hono<PlatformEnv>().get("/status", async (c) =>
  c.json(await readStatus(c.env, c.get("operatorKey") ?? null, c.req.query("after"), Date.now())),
);

/**
 * A page of venues, those of the group alone.
 *
 * @param key the group's; null for the deployment's own, which sees all.
 * @param now milliseconds since 1970.
 * @throws a refusal where `after` is no venue's id.
 */
export async function readStatus(
  env: Env,
  key: OperatorKey | null,
  after: string | undefined,
  now: number,
): Promise<OperatorStatus> {
  const start = after ? venueIdSchema.safeParse(after) : null;
  if (start && !start.success) {
    const fields = [{ path: "after", code: "not_a_cursor" }];
    throw new ApiRefusal(400, { code: "invalid_request", fields });
  }
  const { DB } = env;
  const { results } = await DB.prepare(
    `SELECT id AS venueId, json_extract(record, '$.name') AS name FROM venues
     WHERE id > ?1 AND (?2 IS NULL OR business_id IN (SELECT value FROM json_each(?2))) ORDER BY id LIMIT ?3`,
  )
    .bind(start?.data ?? "", key && JSON.stringify(key.businessIds), PAGE + 1)
    .all<Venue>();
  const venues = results.slice(0, PAGE);
  const ids = JSON.stringify(venues.map(({ venueId }) => venueId));
  const [faults, undelivered] = await DB.batch<{ venueId: string } & Partial<ProviderFaults>>([
    readProviderFaults(DB, ids, now),
    countUndelivered(DB, ids, now),
  ]);
  const faultsOf = new Map(faults?.results.map((row) => [row.venueId, row]));
  const undeliveredOf = new Map(undelivered?.results.map((row) => [row.venueId, row.count]));
  return {
    at: now,
    venues: await Promise.all(
      venues.map(async ({ venueId, name }) => ({
        venueId,
        name,
        till: await tillStatus(env, venueId, now),
        providerErrors: {
          count: faultsOf.get(venueId)?.count ?? 0,
          lastAt: faultsOf.get(venueId)?.lastAt ?? null,
        },
        undelivered: undeliveredOf.get(venueId) ?? 0,
      })),
    ),
    cursor: results.length > PAGE ? (venues.at(-1)?.venueId ?? null) : null,
  };
}

/** One till that can't be asked does not take the others' status away. */
async function tillStatus(env: Env, venueId: string, now: number): Promise<VenueStatus["till"]> {
  try {
    const { seenAt, ...till } = await tillOf(env, venueId).status();
    const silent = seenAt === 0 ? till.waiting > 0 : now - seenAt > PRESENT_MS;
    return { ...till, seenAt: seenAt || null, silent };
  } catch (fault) {
    logFault(fault, "till.status", "-");
    return null;
  }
}
