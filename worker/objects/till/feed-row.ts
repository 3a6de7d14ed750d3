import type { OrderPost, TabPost, TillPost } from "~/contracts/crossing/till-calls";
import type { PosFeedEvent } from "~/contracts/pos-feed";

/** An event of the feed as it is stored. */
export type FeedRow = { cursor: number; body: string; at: number };

/** A post as it was written; from before there were refunds it does not say what it is. */
type StoredPost = (Omit<TillPost, "type"> & Partial<Pick<TillPost, "type">>) | OrderPost | TabPost;

/** The event as a till reads it. */
export function eventOf({ cursor, body, at }: FeedRow): PosFeedEvent {
  const post = JSON.parse(body) as StoredPost;
  return { type: "payment.succeeded", ...post, cursor: String(cursor), at } as PosFeedEvent;
}

/** The feed's tables. */
export const FEED_TABLE = `
  CREATE TABLE IF NOT EXISTS events (
    cursor INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    bill_id TEXT NOT NULL,
    split_id TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    at INTEGER NOT NULL,
    acknowledged_at INTEGER,
    told_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_untold ON events (cursor)
    WHERE acknowledged_at IS NOT NULL AND told_at IS NULL;
`;
