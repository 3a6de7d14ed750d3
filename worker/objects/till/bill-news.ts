import * as z from "zod";
import type { OutboxStore } from "#worker/kernel/outbox";
import { readRows } from "#worker/kernel/rows";
import type { Schema } from "#worker/kernel/schema";
import type { BillId } from "~/contracts/ids";
import { billId } from "~/domain/ids.schema";
import { backoffMs } from "~/domain/outbox/retry";

/** How many events are looked at together. */
const PAGE = 200;
/** How long a bill may take to receive the news; then it is notified again. */
const LEASE_MS = 10_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Events of one bill that its till has taken over. */
export type BillNews = { billId: BillId; cursors: number[]; subjectIds: string[] };

const newsRow = z.object({ cursor: z.int(), billId, splitId: z.string() });

/**
 * Which bills have to learn that their till took payments over. What is still to be reported is in the feed
 * itself. The leases are in memory: they cost no write, and a bill that is notified twice takes no harm.
 */
export class BillNewsOutbox implements OutboxStore<BillNews> {
  readonly #sql: SqlStorage;
  readonly #schema: Schema;
  readonly #notify: (news: BillNews) => Promise<void>;
  readonly #leases = new Map<string, { tries: number; until: number }>();

  constructor(sql: SqlStorage, schema: Schema, notify: (news: BillNews) => Promise<void>) {
    this.#sql = sql;
    this.#schema = schema;
    this.#notify = notify;
  }

  take(now: number): BillNews[] {
    const due = this.#unacknowledged().filter(({ billId }) => this.#readyAt(billId) <= now);
    for (const { billId } of due) {
      const tries = (this.#leases.get(billId)?.tries ?? 0) + 1;
      this.#leases.set(billId, { tries, until: now + LEASE_MS });
    }
    return due;
  }

  nextAt(): number | null {
    const times = this.#unacknowledged().map(({ billId }) => this.#readyAt(billId));
    return times.length === 0 ? null : Math.max(Date.now(), Math.min(...times));
  }

  async perform(news: BillNews): Promise<void> {
    const { billId, cursors } = news;
    try {
      await this.#notify(news);
    } catch (fault) {
      const tries = this.#leases.get(billId)?.tries ?? 1;
      this.#leases.set(billId, { tries, until: Date.now() + backoffMs(tries, LONGEST_WAIT_MS) });
      throw fault;
    }
    this.#leases.delete(billId);
    const update = "UPDATE events SET told_at = ? WHERE cursor IN (SELECT value FROM json_each(?))";
    this.#sql.exec(update, ...[Date.now(), JSON.stringify(cursors)]);
  }

  #readyAt(billId: BillId): number {
    return this.#leases.get(billId)?.until ?? 0;
  }

  #unacknowledged(): BillNews[] {
    if (!this.#schema.hasTables) return [];
    const rows = this.#sql.exec(
      `SELECT cursor, bill_id AS billId, split_id AS splitId FROM events
       WHERE acknowledged_at IS NOT NULL AND told_at IS NULL ORDER BY cursor LIMIT ?`,
      PAGE,
    );
    const bills = new Map<string, BillNews>();
    for (const { cursor, billId, splitId } of readRows(rows, newsRow)) {
      const news = bills.get(billId) ?? { billId, cursors: [], subjectIds: [] };
      news.cursors.push(cursor);
      if (splitId) news.subjectIds.push(splitId);
      bills.set(billId, news);
    }
    return [...bills.values()];
  }
}
