import * as z from "zod";
import { readCount, readNumber, readRow, readRows } from "#worker/kernel/rows";
import type { PosDelivery } from "~/contracts/pos-webhook";
import { eventOf, type FeedRow, feedRow } from "./feed-row";

/** How many tries the log shows. */
const SHOWN = 100;

const deliveryRow = feedRow.extend({
  key: z.string(),
  dueAt: z.int().nullable(),
  tries: z.int(),
  status: z.int().nullable(),
  triedAt: z.int().nullable(),
  doneAt: z.int().nullable(),
});

/** SQL writes `true` as 1. */
const triedRow = z.object({ tries: z.int(), since: z.int(), waits: z.literal([0, 1]) });

/** Beside the feed's own tables and no part of their versions. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS deliveries (
    cursor INTEGER PRIMARY KEY,
    due_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    status INTEGER,
    first_at INTEGER,
    tried_at INTEGER,
    done_at INTEGER,
    replayed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at, cursor) WHERE due_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS deliveries_tried ON deliveries (tried_at);
`;

/** Which events of a till's feed are still to be brought to its webhook, and how each try went. */
export class Deliveries {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Makes the table; everything else needs it. */
  create(): void {
    this.#sql.exec(TABLE);
  }

  dropAll(): void {
    this.#sql.exec("DROP TABLE IF EXISTS deliveries");
  }

  /** Takes up what came into the feed since the last time. */
  follow(now: number): void {
    this.#sql.exec(
      `INSERT INTO deliveries (cursor, due_at)
       SELECT cursor, ? FROM events WHERE acknowledged_at IS NULL
         AND cursor > (SELECT COALESCE(MAX(cursor), 0) FROM deliveries)`,
      now,
    );
  }

  due(now: number, without: readonly number[], most: number): FeedRow[] {
    const rows = this.#sql.exec(
      `SELECT e.cursor, e.body, e.at FROM deliveries d JOIN events e ON e.cursor = d.cursor
       WHERE d.due_at <= ? AND d.cursor NOT IN (SELECT value FROM json_each(?))
       ORDER BY d.due_at, d.cursor LIMIT ?`,
      ...[now, JSON.stringify(without), most],
    );
    return readRows(rows, feedRow);
  }

  nextAt(without: readonly number[]): number | null {
    const rows = this.#sql.exec(
      `SELECT MIN(due_at) FROM deliveries
       WHERE due_at IS NOT NULL AND cursor NOT IN (SELECT value FROM json_each(?))`,
      JSON.stringify(without),
    );
    return readNumber(rows);
  }

  waiting(without: readonly number[]): number {
    const rows = this.#sql.exec(
      `SELECT COUNT(*) FROM deliveries
       WHERE due_at IS NOT NULL AND cursor NOT IN (SELECT value FROM json_each(?))`,
      JSON.stringify(without),
    );
    return readCount(rows);
  }

  delivered(cursor: number, status: number, now: number): void {
    this.#sql.exec(
      `UPDATE deliveries SET due_at = NULL, tries = tries + 1, status = ?, tried_at = ?, done_at = ?
       WHERE cursor = ?`,
      ...[status, now, now, cursor],
    );
  }

  /**
   * Notes a try that failed, and when the next one is, as `next` says by the tries so far and when they began; null
   * ends it. @returns when the next try is; null for none.
   */
  failed(
    cursor: number,
    { status, now }: { status: number; now: number },
    next: (tried: { tries: number; since: number }) => number | null,
  ): number | null {
    const rows = this.#sql.exec(
      `SELECT tries + 1 AS tries, COALESCE(first_at, ?) AS since, due_at IS NOT NULL AS waits
       FROM deliveries WHERE cursor = ?`,
      ...[now, cursor],
    );
    const row = readRow(rows, triedRow);
    // Read from the feed meanwhile, or the webhook ended: nothing is to be tried again.
    if (!row) return now;
    const dueAt = row.waits ? next(row) : null;
    this.#sql.exec(
      `UPDATE deliveries SET due_at = ?, tries = ?, status = ?, first_at = ?, tried_at = ?
       WHERE cursor = ?`,
      ...[dueAt, row.tries, status, row.since, now, cursor],
    );
    return row.waits ? dueAt : now;
  }

  /** Events that were read from the feed are not brought any more, except where a replay was asked for. */
  endUpTo(cursor: number): void {
    this.#sql.exec(
      `UPDATE deliveries SET due_at = NULL WHERE due_at IS NOT NULL AND replayed = 0 AND cursor <= ?
         AND cursor IN (SELECT cursor FROM events WHERE acknowledged_at IS NOT NULL)`,
      cursor,
    );
  }

  /** Forgets what is older than every event that is retained. */
  forgetOld(): void {
    this.#sql.exec("DELETE FROM deliveries WHERE cursor < (SELECT MIN(cursor) FROM events)");
  }

  /** Has events brought again, from the beginning of their tries. @returns how many. */
  replay(
    what: { cursor: number } | { from: number },
    refused: readonly number[],
    now: number,
  ): number {
    const [where, bound] = "cursor" in what ? ["cursor = ?", what.cursor] : ["at >= ?", what.from];
    const all = `FROM events WHERE ${where} AND cursor NOT IN (SELECT value FROM json_each(?))`;
    const args = [bound, JSON.stringify(refused)];
    const count = readCount(this.#sql.exec(`SELECT COUNT(*) ${all}`, ...args));
    this.#sql.exec(
      `INSERT INTO deliveries (cursor, due_at, replayed) SELECT cursor, ?, 1 ${all}
       ON CONFLICT (cursor) DO UPDATE SET due_at = excluded.due_at, replayed = 1, tries = 0,
         first_at = NULL, done_at = NULL`,
      ...[now, ...args],
    );
    return count;
  }

  wasTried(cursor: number): boolean {
    return (
      this.#sql
        .exec("SELECT 1 FROM deliveries WHERE cursor = ? AND tried_at IS NOT NULL", cursor)
        .toArray().length > 0
    );
  }

  /** The newest tries first; behind them what was not tried yet. */
  newest(): PosDelivery[] {
    const rows = this.#sql.exec(
      `SELECT e.cursor, e.key, e.body, e.at, d.due_at AS dueAt, d.tries, d.status,
         d.tried_at AS triedAt, d.done_at AS doneAt
       FROM deliveries d JOIN events e ON e.cursor = d.cursor
       ORDER BY d.tried_at DESC, d.cursor DESC LIMIT ?`,
      SHOWN,
    );
    return readRows(rows, deliveryRow).map(deliveryOf);
  }
}

function deliveryOf(row: z.output<typeof deliveryRow>): PosDelivery {
  const { key, at, tries, status, triedAt, dueAt: nextTryAt, doneAt } = row;
  const { type, cursor } = eventOf(row);
  const ended = doneAt === null ? "ENDED" : "DELIVERED";
  const state = nextTryAt === null ? ended : "WAITING";
  return { cursor, key, type, at, state, tries, status, triedAt, nextTryAt };
}
