import * as z from "zod";
import { allRows } from "#worker/db/rows";
import type { VenueId } from "~/contracts/ids";
import { type Undelivered, undeliveredSchema } from "~/contracts/undelivered";
import { shortAddress } from "~/domain/account/short-address";
import { venueId } from "~/domain/ids.schema";
import { keptMs } from "~/domain/privacy/retention";
import { deletesOld, type TableEnd } from "./sweep";

/** How many of them one answer holds. */
const PAGE = 200;
/** After that a guest who waits for a mail has asked staff in person. */
const TTL_MS = keptMs("undeliveredMessages");

export const oldUndelivered: TableEnd = {
  table: "undelivered_messages",
  what: "undeliveredMessages",
  statement: deletesOld("undelivered_messages", { key: "id", time: "at" }),
};

type Noted = Omit<Undelivered, "address" | "at"> & { outbox: string; to: string };

/** Notes for staff that a message did not get to its address; once for each message. */
export async function noteUndelivered(db: D1Database, noted: Noted): Promise<void> {
  const { id, kind, outbox, venueId, billId, paymentId, to, reason } = noted;
  await db
    .prepare(
      "INSERT OR IGNORE INTO undelivered_messages (id, kind, outbox, venue_id, bill_id, payment_id, address, reason, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )
    .bind(id, kind, outbox, venueId, billId, paymentId, shortened(to), reason, Date.now())
    .run();
}

/** What did not get through: a venue's, or, for the operator, all of it. */
export async function readUndelivered(
  db: D1Database,
  venueId: VenueId | null,
): Promise<Undelivered[]> {
  const results = await allRows(
    db
      .prepare(
        "SELECT id, kind, venue_id AS venueId, bill_id AS billId, payment_id AS paymentId, address, reason, at FROM undelivered_messages WHERE (?1 IS NULL OR venue_id = ?1) AND at >= ?2 ORDER BY at DESC, id LIMIT ?3",
      )
      .bind(venueId, Date.now() - TTL_MS, PAGE),
    undeliveredSchema.shape.messages.element,
  );
  return results;
}

export const undeliveredRow = z.object({ venueId, count: z.int() });

/** The statement that counts them for venues, by their ids as a JSON list. */
export function countUndelivered(
  db: D1Database,
  idsAsJson: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      "SELECT venue_id AS venueId, COUNT(*) AS count FROM undelivered_messages WHERE venue_id IN (SELECT value FROM json_each(?1)) AND at >= ?2 GROUP BY venue_id",
    )
    .bind(idsAsJson, now - TTL_MS);
}

/** Staff of a venue have seen to it. Answers whether there was one. */
export async function settleUndelivered(
  db: D1Database,
  venueId: VenueId,
  id: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare("DELETE FROM undelivered_messages WHERE id = ?1 AND venue_id = ?2")
    .bind(id, venueId)
    .run();
  return meta.changes > 0;
}

/** Forgets what an outbox noted: its guest has no account any more. */
export async function forgetUndelivered(db: D1Database, outbox: string): Promise<void> {
  await db.prepare("DELETE FROM undelivered_messages WHERE outbox = ?1").bind(outbox).run();
}

/** Enough to tell two guests of an evening apart, and too little to write to either. */
function shortened(to: string): string {
  return to.lastIndexOf("@") > 0 ? shortAddress(to) : `${to.slice(0, 3)}…${to.slice(-2)}`;
}
