import * as z from "zod";
import type { VenueId } from "~/contracts/ids";
import { venueId } from "~/domain/ids.schema";
import { HOUR_MS } from "~/domain/time";
import type { TableEnd } from "./sweep";

/** The table has no rows by number, and its time is in hours. */
export const oldProviderFaults: TableEnd = {
  table: "provider_faults",
  what: "providerFaults",
  statement: (db, { before, most }) =>
    db
      .prepare(
        "DELETE FROM provider_faults WHERE (venue_id, hour) IN (SELECT venue_id, hour FROM provider_faults WHERE hour < ?1 LIMIT ?2)",
      )
      .bind(Math.floor(before / HOUR_MS), most),
};

/** How often a provider did not answer for a venue, and when it was last; null for never. */
export const providerFaultsRow = z.object({
  venueId,
  count: z.int(),
  lastAt: z.int().nullable(),
});

/**
 * Counts a call that a payment provider did not answer, for the operator's status.
 *
 * @param now milliseconds since 1970.
 */
export async function noteProviderFault(
  db: D1Database,
  venueId: VenueId,
  now: number,
): Promise<void> {
  const hour = Math.floor(now / HOUR_MS);
  await db
    .prepare(
      "INSERT INTO provider_faults (venue_id, hour, count, last_at) VALUES (?1, ?2, 1, ?3) ON CONFLICT (venue_id, hour) DO UPDATE SET count = count + 1, last_at = ?3",
    )
    .bind(venueId, hour, now)
    .run();
}

/** The statement that reads the faults of venues in the last day, by their ids as a JSON list. */
export function readProviderFaults(
  db: D1Database,
  idsAsJson: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      "SELECT venue_id AS venueId, SUM(count) AS count, MAX(last_at) AS lastAt FROM provider_faults WHERE venue_id IN (SELECT value FROM json_each(?1)) AND hour > ?2 GROUP BY venue_id",
    )
    .bind(idsAsJson, Math.floor(now / HOUR_MS) - 24);
}
