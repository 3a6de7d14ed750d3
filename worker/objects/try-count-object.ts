import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { TRY_CALLS, type TryAnswer, type TryLimit } from "~/contracts/crossing/try-calls";
import { Alarm } from "./kernel/alarm";
import { answersCalls } from "./kernel/crossing";
import { readNumber, readRow } from "./kernel/rows";

const tryRow = z.object({ at: z.int() });

/** The time of a limit that names none. */
const MINUTE_MS = 60_000;

/** Tries of builds that knew no other time than a minute are forgotten with their table. */
const SCHEMA = `
  DROP TABLE IF EXISTS tries;
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
 * Counts tries at something that can be guessed, exactly: a try is counted before it is looked at, so
 * that any number of them at once stay within their limits, and is taken back where it was right.
 * What is older than its limit's time is forgotten, and an object without tries stores nothing.
 */
export class TryCountObject extends DurableObject<Env> {
  static {
    answersCalls(TryCountObject.prototype, TRY_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  #hasTable = false;

  /** Counts a try against all of its limits, or against none where one of them is used up. */
  async take(id: string, limits: readonly TryLimit[]): Promise<TryAnswer> {
    const sql = this.#sql();
    const now = Date.now();
    const waits = limits.map((limit) => this.#waitMs(limit, now));
    const waitMs = Math.max(0, ...waits);
    if (waitMs > 0) return { ok: false, retryAfterS: Math.ceil(waitMs / 1000) };
    for (const { key, withinMs = MINUTE_MS } of limits) {
      const until = now + withinMs;
      sql.exec("INSERT INTO counted (id, key, at, until) VALUES (?, ?, ?, ?)", id, key, now, until);
      this.#alarm.ringBy(until);
    }
    return { ok: true };
  }

  /** Takes a try back that was right. */
  giveBack(id: string): void {
    this.#sql().exec("DELETE FROM counted WHERE id = ?", id);
  }

  override async alarm(): Promise<void> {
    this.#alarm.rang();
    const sql = this.#sql();
    sql.exec("DELETE FROM counted WHERE until <= ?", Date.now());
    const next = readNumber(sql.exec("SELECT min(until) FROM counted"));
    if (next !== null) return this.#alarm.ringBy(next);
    this.#hasTable = false;
    await this.ctx.storage.deleteAll();
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
