import { hash, randomBytes } from "node:crypto";
import * as z from "zod";
import { publishPosKey } from "#worker/db/publish";
import { retractPosKeys } from "#worker/db/retract";
import { allRows } from "#worker/db/rows";
import type { DemoEnv } from "./env";
import { demoVenues } from "./venues";

type Databases = Pick<DemoEnv, "DB" | "DEMO_DB">;

const idRow = z.object({ id: z.string() });
const tillKeyRow = z.object({ venueId: z.string(), posKey: z.string() });

/** What every demo till had as its key once; state of that time has it until it is seeded again. */
function formerKey(venueId: string): string {
  return `demo-${venueId}-key`;
}

/** The keys of the demo tills, by venue. */
export async function demoTillKeys(db: D1Database): Promise<(venueId: string) => string> {
  const results = await allRows(
    db.prepare("SELECT venue_id AS venueId, pos_key AS posKey FROM till_keys"),
    tillKeyRow,
  );
  const keys = new Map(results.map(({ venueId, posKey }) => [venueId, posKey]));
  return (venueId) => keys.get(venueId) ?? formerKey(venueId);
}

/** Gives each demo till that has none a key of its own; this ends the keys that everyone knows. */
export async function makeTillKeys({ DB, DEMO_DB }: Databases, now: number): Promise<void> {
  const results = await allRows(DEMO_DB.prepare("SELECT venue_id AS id FROM till_keys"), idRow);
  const known = new Set(results.map(({ id }) => id));
  const keys = demoVenues
    .filter(({ id }) => !known.has(id))
    .map(({ id: venueId }) => ({ venueId, posKey: newTillKey() }));
  if (keys.length === 0) return;
  // The platform first: a key that only the till knows would never be made again.
  await DB.batch(
    keys.flatMap(({ venueId, posKey }) => [
      retractPosKeys(DB, venueId),
      publishPosKey(DB, { keyHash: hash("sha256", posKey, "hex"), venueId, createdAt: now }),
    ]),
  );
  const insert = DEMO_DB.prepare("INSERT INTO till_keys (venue_id, pos_key) VALUES (?1, ?2)");
  await DEMO_DB.batch(keys.map(({ venueId, posKey }) => insert.bind(venueId, posKey)));
}

function newTillKey(): string {
  return `till_${randomBytes(24).toString("base64url")}`;
}
