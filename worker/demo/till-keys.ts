import * as z from "zod";
import { allRows } from "#worker/db/rows";
import type { VenueId } from "~/contracts/ids";
import { venueId } from "~/domain/ids.schema";

const tillKeyRow = z.object({ venueId, posKey: z.string() });

/** The keys of the demo tills, by venue; null for a till that has none yet. */
export async function demoTillKeys(db: D1Database): Promise<(venueId: VenueId) => string | null> {
  const results = await allRows(
    db.prepare("SELECT venue_id AS venueId, pos_key AS posKey FROM till_keys"),
    tillKeyRow,
  );
  const keys = new Map(results.map(({ venueId, posKey }) => [venueId, posKey]));
  return (venueId) => keys.get(venueId) ?? null;
}

/** Stores new keys; a till that has one keeps it. */
export async function storeTillKeys(db: D1Database, keys: Readonly<Record<string, string>>) {
  const insert = db.prepare("INSERT OR IGNORE INTO till_keys (venue_id, pos_key) VALUES (?1, ?2)");
  const statements = Object.entries(keys).map((one) => insert.bind(...one));
  if (statements.length > 0) await db.batch(statements);
}
