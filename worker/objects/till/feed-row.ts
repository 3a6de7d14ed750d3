import * as z from "zod";
import { readJson } from "#worker/kernel/rows";
import { tillPost } from "~/contracts/crossing/till-calls";
import type { PosFeedEvent } from "~/contracts/pos-feed";
import { billId } from "~/domain/ids.schema";

/** An event of the feed as it is stored. */
export const feedRow = z.object({ cursor: z.int(), body: z.string(), at: z.int() });
export type FeedRow = z.output<typeof feedRow>;

export const eventRow = feedRow.extend({
  billId,
  splitId: z.string(),
  acknowledged: z.int().nullable(),
});
/** What the till has still to take over, and since when. */
export const waitingRow = z.object({
  waiting: z.int(),
  payments: z.int(),
  waitsSince: z.int().nullable(),
});

/** The event as a till reads it. @throws {ObjectStopped} One that does not fit: it may be money. */
export function eventOf({ cursor, body, at }: FeedRow): PosFeedEvent {
  return { ...readJson(body, tillPost), cursor: String(cursor), at };
}

export const FEED_TABLE = `
  CREATE TABLE events (
    cursor INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    bill_id TEXT NOT NULL,
    split_id TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    at INTEGER NOT NULL,
    acknowledged_at INTEGER,
    told_at INTEGER
  ) STRICT;
  CREATE INDEX events_untold ON events (cursor)
    WHERE acknowledged_at IS NOT NULL AND told_at IS NULL;
`;
