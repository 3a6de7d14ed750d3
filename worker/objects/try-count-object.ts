import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { readCount, readNumber, readRow } from "#worker/kernel/rows";
import { TRY_CALLS, type TryAnswer, type TryLimit } from "~/contracts/crossing/try-calls";
import { MINUTE_MS } from "~/domain/time";

const tryRow = z.object({ at: z.int() });

/** The time of a limit that names none. */
const NO_WAIT = { key: "", ms: 0 };

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS counted (
    id TEXT NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (id, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS counted_by_key ON counted (key, at);
`;

/**
 * Counts tries at something that can be guessed, exactly: a try is counted before it is checked, so that any number of
 * tries at once stays within the limit, and is taken back if it was right. Tries are forgotten after their limit's
 * time, and an object without tries stores nothing.
 */
export class TryCountObject extends DurableObject<Env> {
  static {
    answersCalls(TryCountObject.prototype, TRY_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  #hasTable = false;

  /** Counts a try against all of its limits, or against none where one of them is used up. */
  take(id: string, limits: readonly TryLimit[]): TryAnswer {
    const now = Date.now();
    if (limits.some((limit) => limit.repeats && this.#waitMs(limit, now) > 0)) {
      return { ok: true, again: true, near: [] };
    }
    const waits = limits.map((limit) => ({ key: limit.key, ms: this.#waitMs(limit, now) }));
    const longest = waits.reduce((one, other) => (other.ms > one.ms ? other : one), NO_WAIT);
    if (longest.ms > 0) {
      return { ok: false, retryAfterS: Math.ceil(longest.ms / 1000), key: longest.key };
    }
    for (const { key, withinMs = MINUTE_MS } of limits) this.#add(id, key, now, withinMs);
    const near = limits.filter((limit) => this.#isNear(limit, now)).map(({ key }) => key);
    return { ok: true, again: false, near };
  }

  /** Takes a try back that was right. */
  giveBack(id: string): void {
    this.#sql().exec("DELETE FROM counted WHERE id = ?", id);
  }

  count(key: string, withinMs: number): number {
    const query = "SELECT count(*) AS n FROM counted WHERE key = ? AND at > ?";
    return readCount(this.#sql().exec(query, key, Date.now() - withinMs));
  }

  override async alarm(): Promise<void> {
    this.#alarm.hasFired();
    const sql = this.#sql();
    const now = Date.now();
    sql.exec("DELETE FROM counted WHERE until <= ?", now);
    const next = readNumber(sql.exec("SELECT min(until) FROM counted"));
    if (next !== null) return this.#forgetAt(next, now);
    this.#hasTable = false;
    await this.ctx.storage.deleteAll();
  }

  /** Whether the count has reached the number at which somebody is told, for the first time. */
  #isNear({ key, tellAt, withinMs = MINUTE_MS }: TryLimit, now: number): boolean {
    if (tellAt === undefined || this.#waitMs({ key, most: tellAt, withinMs }, now) === 0) {
      return false;
    }
    const told = `told ${key}`;
    if (this.#waitMs({ key: told, most: 1, withinMs }, now) > 0) return false;
    this.#add("told", told, now, withinMs);
    return true;
  }

  #add(id: string, key: string, now: number, withinMs: number): void {
    this.#sql().exec(
      "INSERT OR REPLACE INTO counted (id, key, at, until) VALUES (?, ?, ?, ?)",
      ...[id, key, now, now + withinMs],
    );
    this.#forgetAt(now + withinMs, now);
  }

  /** What is over counts no more, so that it may lie there until a minute's is forgotten at once. */
  #forgetAt(at: number, now: number): void {
    this.#alarm.setAtLatest(Math.max(at, now + MINUTE_MS));
  }

  /** How long until the key may be tried again; 0 for now. */
  #waitMs({ key, most, withinMs = MINUTE_MS }: TryLimit, now: number): number {
    const rows = this.#sql().exec(
      "SELECT at FROM counted WHERE key = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?",
      ...[key, now - withinMs, most - 1],
    );
    const last = readRow(rows, tryRow);
    return last ? last.at + withinMs - now : 0;
  }

  #sql(): SqlStorage {
    if (!this.#hasTable) this.ctx.storage.sql.exec(SCHEMA);
    this.#hasTable = true;
    return this.ctx.storage.sql;
  }
}
