import * as z from "zod";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { Outbox } from "#worker/kernel/outbox";
import { readNumber, readOnlyRow, readRow, readRows } from "#worker/kernel/rows";
import { Schema } from "#worker/kernel/schema";
import { bare, StoredValue } from "#worker/kernel/stored-value";
import {
  type OrderPost,
  type TabPost,
  TILL_CALLS,
  type TillPost,
  type TillStatus,
} from "~/contracts/crossing/till-calls";
import type { PosFeedEvent, PosRefused } from "~/contracts/pos-feed";
import { keptMs } from "~/domain/privacy/retention";
import { DAY_MS } from "~/domain/time";
import { billOf } from "./callers";
import { type BillNews, BillNewsOutbox } from "./till/bill-news";
import { eventOf, eventRow, FEED_TABLE, type FeedRow, feedRow, waitingRow } from "./till/feed-row";
import { TillWithWebhook } from "./till/till-with-webhook";

/** When the till called last. One that can't be read is as if it never had; its next call writes it. */
const SEEN_AT = new StoredValue("seenAt", bare(z.int()), "forget");

/**
 * The newest cursor that the till was given. Stops where it can't be read: a till could acknowledge payments that it
 * never saw.
 */
const GIVEN_OUT = new StoredValue("givenOut", bare(z.int()), "stop");

/** A post that waits for its write; `fresh` once that has put it into the feed. */
type Gathered = { post: TillPost; fresh: boolean };

/** How many events one answer holds; a till asks again at once when there are more. */
const PAGE = 200;
/** How long a post waits for others, so that a busy evening's payments share their writes. */
const GATHER_MS = 500;
/** Each call of a till is news of it, but writing that down now and then is enough. */
const SEEN_STEP_MS = 15_000;

/**
 * What one venue's till has to take over: a feed that it reads at its own pace. An event stays in the
 * feed until the till asks for what comes after it, and its key makes a second reading harmless.
 */
export class TillObject extends TillWithWebhook {
  static {
    answersCalls(TillObject.prototype, TILL_CALLS);
  }

  #seenAt = SEEN_AT.read(this.ctx.storage.kv) ?? 0;
  readonly #schema = new Schema(this.ctx.storage, [(sql) => sql.exec(FEED_TABLE)]);
  readonly #news = new BillNewsOutbox(
    this.ctx.storage.sql,
    this.#schema,
    async ({ billId, subjectIds }) => {
      await billOf(this.env, billId).acknowledge(subjectIds);
    },
  );
  readonly #alarm = new Alarm(this.ctx.storage);
  readonly #outbox = new Outbox<BillNews | FeedRow>(
    this.#alarm,
    {
      take: (now) => [...this.#news.take(now), ...this.webhookOutbox.take(now)],
      nextAt: () => earliest(this.#news.nextAt(), this.webhookOutbox.nextAt()),
      perform: (task) =>
        "cursors" in task ? this.#news.perform(task) : this.webhookOutbox.perform(task),
    },
    "till",
  );
  /** Not before then, as it reads every event. */
  #forgetsAt = 0;
  #gathered: Gathered[] = [];
  #gathering: Promise<void> | null = null;

  /**
   * Puts a payment into the feed, once for each key; `posted` when the till has it already. The answer
   * comes once it is written: until then the caller holds on to the payment.
   */
  async post(post: TillPost): Promise<"posted" | "queued"> {
    const gathered: Gathered = { post, fresh: false };
    this.#gathered.push(gathered);
    this.#gathering ??= scheduler.wait(GATHER_MS).then(() => this.#writeGathered());
    await this.#gathering;
    if (gathered.fresh) return "queued";
    const query = "SELECT acknowledged_at FROM events WHERE key = ?";
    return readNumber(this.#sql().exec(query, post.key)) === null ? "queued" : "posted";
  }

  /** Puts a guest's order into the feed, once for each key. */
  postOrder(post: OrderPost): void {
    this.#put(post);
  }

  /** Puts a tab that is to be opened into the feed, once for each key. */
  postTab(post: TabPost): void {
    this.#put(post);
  }

  /**
   * The events after a cursor, oldest first; asking for what comes after one acknowledges it. Null for
   * a cursor beyond all that was given out: it acknowledges nothing.
   */
  events(after: number): { events: PosFeedEvent[]; cursor: string } | null {
    this.seen();
    this.#writeGathered();
    if (after > this.#givenOut()) return null;
    this.#acknowledge(after);
    const page = this.#sql().exec(
      `SELECT cursor, body, at FROM events
       WHERE acknowledged_at IS NULL AND cursor > ?
         AND cursor NOT IN (SELECT value FROM json_each(?)) ORDER BY cursor LIMIT ?`,
      ...[after, this.#refused(), PAGE],
    );
    const rows = readRows(page, feedRow);
    const newest = rows.at(-1)?.cursor ?? after;
    // Written with the answer: the answer leaves only once the mark is on disk.
    if (newest > this.#givenOut()) GIVEN_OUT.write(this.ctx.storage.kv, newest);
    return { events: rows.map(eventOf), cursor: String(newest) };
  }

  /**
   * Notes that the till could not record a payment: it leaves the feed, its guests and staff are told, and
   * reading on does not acknowledge it (BILL-30). `gone` for what the till has taken over before.
   */
  async refuse(cursor: number, code: string): Promise<"refused" | "gone" | "unknown"> {
    this.seen();
    const event = this.#eventAt(cursor);
    const wasGivenOut = cursor <= this.#givenOut() || this.webhookOutbox.wasTried(cursor);
    if (!event || !wasGivenOut || event.splitId === "") return "unknown";
    if (event.acknowledged !== null) return "gone";
    // The bill first: a refusal that breaks off is still in the feed, and comes again.
    await billOf(this.env, event.billId).refusePost(event.splitId, code);
    // The till may have read on meanwhile.
    if (this.#eventAt(cursor)?.acknowledged !== null) return "gone";
    this.refusals.note(cursor, { code, at: Date.now() });
    return "refused";
  }

  /** The payments that wait for staff, oldest first; the next ones once some of these are settled. */
  refused(): PosRefused {
    const events = [...this.refusals.all()].slice(0, PAGE).flatMap(([cursor, { code, at }]) => {
      const row = this.#eventAt(cursor);
      const event = row && eventOf(row);
      return event && "paymentId" in event ? [{ ...event, code, refusedAt: at }] : [];
    });
    return { events };
  }

  /** Notes that a refused payment is recorded after all; false where none was refused. */
  settle(cursor: number): boolean {
    this.seen();
    if (!this.refusals.end(cursor)) return false;
    this.takeOver(cursor);
    this.webhookOutbox.readUpTo(cursor);
    this.performDue();
    return true;
  }

  /** Notes that the till has called. */
  seen(): void {
    const now = Date.now();
    if (now - this.#seenAt < SEEN_STEP_MS) return;
    this.#seenAt = now;
    SEEN_AT.write(this.ctx.storage.kv, now);
  }

  /** When the till called last, give or take some seconds; 0 when it never did. */
  lastSeenAt(): number {
    return this.#seenAt;
  }

  /** What the till has still to take over. An unknown till's is nothing, and asking leaves nothing behind. */
  status(): TillStatus {
    const seenAt = this.#seenAt;
    const webhook = this.webhookOutbox.state();
    if (!this.#schema.hasTables) {
      return { waiting: 0, payments: 0, waitsSince: null, refused: 0, seenAt, webhook };
    }
    const refused = this.refusals.all().size;
    const rows = this.ctx.storage.sql.exec(
      `SELECT count(*) AS waiting, count(nullif(split_id, '')) AS payments, min(at) AS waitsSince
       FROM events WHERE acknowledged_at IS NULL
       AND cursor NOT IN (SELECT value FROM json_each(?))`,
      this.#refused(),
    );
    return { ...readOnlyRow(rows, waitingRow), refused, seenAt, webhook };
  }

  protected override performDue(): void {
    this.ctx.waitUntil(this.#outbox.run());
  }

  protected override standFeed(): void {
    this.#sql();
  }

  /** Acknowledged events are retained for a while, so that a late duplicate is still recognised. */
  override async alarm(): Promise<void> {
    await this.#outbox.wake();
    if (!this.#schema.hasTables || this.#forgetsAt > Date.now()) return;
    this.#forgetOld(Date.now());
  }

  /** Writes what no bill waits to hear of, once for each key. */
  #put(post: OrderPost | TabPost): void {
    const now = Date.now();
    this.#sql().exec(
      `INSERT OR IGNORE INTO events (key, bill_id, split_id, body, at, told_at)
       VALUES (?, '', '', ?, ?, ?)`,
      ...[post.key, JSON.stringify(post), now, now],
    );
    this.#bring();
  }

  /** Writes what was gathered; no await parts the rows, so they are all written or none. */
  #writeGathered(): void {
    const all = this.#gathered;
    this.#gathered = [];
    this.#gathering = null;
    const now = Date.now();
    const sql = this.#sql();
    for (const one of all) {
      const { key, billId, splitId, type } = one.post;
      const { rowsWritten } = sql.exec(
        "INSERT OR IGNORE INTO events (key, bill_id, split_id, body, at) VALUES (?, ?, ?, ?, ?)",
        // Of a refund the bill needs no word back: no split is posted by it.
        ...[key, billId, type === "payment.refunded" ? "" : splitId, JSON.stringify(one.post), now],
      );
      one.fresh = rowsWritten > 0;
    }
    this.#bring();
  }

  /** Has what is new brought to the webhook, where there is one. */
  #bring(): void {
    if (this.webhookOutbox.nextAt() !== null) this.performDue();
  }

  protected override takeOver(cursor: number): void {
    const now = Date.now();
    this.#sql().exec(
      "UPDATE events SET acknowledged_at = ? WHERE cursor = ? AND acknowledged_at IS NULL",
      ...[now, cursor],
    );
    // It reads every event, so not with each of them.
    if (cursor % PAGE === 0) this.#forgetOld(now);
  }

  #forgetOld(now: number): void {
    const keptFor = keptMs("feedEvents");
    this.#forgetsAt = now + DAY_MS;
    this.#alarm.setAtLatest(now + keptFor + DAY_MS);
    const old = "DELETE FROM events WHERE acknowledged_at IS NOT NULL AND told_at < ?";
    this.#sql().exec(old, now - keptFor);
    this.webhookOutbox.forgetOld();
  }

  /** The newest cursor that the till was given; 0 while it was given none. */
  #givenOut(): number {
    return GIVEN_OUT.read(this.ctx.storage.kv) ?? 0;
  }

  #acknowledge(upTo: number): void {
    const now = Date.now();
    const { rowsWritten } = this.#sql().exec(
      `UPDATE events SET acknowledged_at = ? WHERE acknowledged_at IS NULL AND cursor <= ?
         AND cursor NOT IN (SELECT value FROM json_each(?))`,
      ...[now, upTo, this.#refused()],
    );
    if (rowsWritten === 0) return;
    this.webhookOutbox.readUpTo(upTo);
    this.#forgetOld(now);
    this.performDue();
  }

  #eventAt(cursor: number) {
    const rows = this.#sql().exec(
      `SELECT cursor, body, at, bill_id AS billId, split_id AS splitId,
         acknowledged_at AS acknowledged FROM events WHERE cursor = ?`,
      cursor,
    );
    return readRow(rows, eventRow);
  }

  /** The refused cursors as JSON. */
  #refused(): string {
    return JSON.stringify([...this.refusals.all().keys()]);
  }

  #sql(): SqlStorage {
    this.#schema.makeTables();
    return this.ctx.storage.sql;
  }
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
