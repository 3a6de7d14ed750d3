import { hash, randomBytes } from "node:crypto";
import * as z from "zod";
import { publishPosKey } from "#worker/db/publish";
import { retractPosKeys } from "#worker/db/retract";
import { allRows } from "#worker/db/rows";
import { demoVenues } from "./venues";

const idRow = z.object({ id: z.string() });
const tillKeyRow = z.object({ venueId: z.string(), posKey: z.string() });

/** What every demo till had as its key once; state of that time has it until it is seeded again. */
function formerKey(venueId: string): string {
  return `demo-${venueId}-key`;
}

/** The keys of the demo tills, by venue. */
export async function demoTillKeys(db: D1Database): Promise<(venueId: string) => string> {
  const results = await allRows(
    db.prepare("SELECT venue_id AS venueId, pos_key AS posKey FROM demo_till_keys"),
    tillKeyRow,
  );
  const keys = new Map(results.map(({ venueId, posKey }) => [venueId, posKey]));
  return (venueId) => keys.get(venueId) ?? formerKey(venueId);
}

/** Gives each demo till that has none a key of its own; this ends the keys that everyone knows. */
export async function makeTillKeys(db: D1Database, now: number): Promise<void> {
  const results = await allRows(db.prepare("SELECT venue_id AS id FROM demo_till_keys"), idRow);
  const known = new Set(results.map(({ id }) => id));
  const statements = demoVenues
    .filter(({ id }) => !known.has(id))
    .flatMap(({ id: venueId }) => {
      const posKey = `till_${randomBytes(24).toString("base64url")}`;
      const keyHash = hash("sha256", posKey, "hex");
      return [
        retractPosKeys(db, venueId),
        publishPosKey(db, { keyHash, venueId, createdAt: now }),
        db
          .prepare("INSERT OR IGNORE INTO demo_till_keys (venue_id, pos_key) VALUES (?1, ?2)")
          .bind(venueId, posKey),
      ];
    });
  if (statements.length > 0) await db.batch(statements);
}
