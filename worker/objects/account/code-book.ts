import * as z from "zod";
import { readCount, readNumber, readRow, readRows } from "#worker/kernel/rows";
import { Schema } from "#worker/kernel/schema";
import type { OutgoingText, SendAnswer } from "~/contracts/crossing/account-calls";
import type { UserId } from "~/contracts/ids";
import { CODE_TRIES, CODE_VALID_MS, maySend, mayTry, type SentCode } from "~/domain/account/code";
import { userId } from "~/domain/ids.schema";
import { HOUR_MS } from "~/domain/time";

const TABLES = `
  CREATE TABLE codes (
    guest TEXT PRIMARY KEY,
    hash TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE sends (at INTEGER NOT NULL) STRICT;
  CREATE TABLE messages (
    key TEXT PRIMARY KEY,
    recipient TEXT NOT NULL,
    text TEXT NOT NULL,
    sender TEXT,
    accepted_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE owner (user_id TEXT PRIMARY KEY) STRICT;
`;

const waitingRow = z.object({
  key: z.string(),
  to: z.string(),
  text: z.string(),
  sender: z.string().nullable(),
  tries: z.int(),
  acceptedAt: z.int(),
});
export type WaitingText = z.output<typeof waitingRow>;

const codeRow: z.ZodType<SentCode> = z.object({
  hash: z.string(),
  sentAt: z.int(),
  tries: z.int(),
});
const ownerRow = z.object({ userId });
const sendRow = z.object({ at: z.int() });

/**
 * What is stored of one number: the codes that were sent to it, each for the phone that asked and as an HMAC
 * alone; when messages went; those that wait; and the user it belongs to. A sent message is forgotten, and
 * the number with it.
 */
export class CodeBook {
  readonly #sql: SqlStorage;
  readonly #schema: Schema;

  constructor(storage: DurableObjectStorage) {
    this.#sql = storage.sql;
    this.#schema = new Schema(storage, [(sql) => sql.exec(TABLES)]);
  }

  /** Accepts a code for a guest's phone together with its message, unless it is one too many. */
  add(
    { guest, hash, key }: { guest: string; hash: string; key: string },
    message: OutgoingText,
    now: number,
  ): SendAnswer {
    const outcome = maySend(this.#sends(), this.#codeOf(guest), now);
    if (outcome !== "send") return outcome;
    this.#schema.transaction(() => {
      this.forgetOld(now);
      this.#sql.exec("INSERT INTO sends (at) VALUES (?)", now);
      this.#sql.exec(
        "INSERT OR REPLACE INTO codes (guest, hash, sent_at) VALUES (?, ?, ?)",
        ...[guest, hash, now],
      );
      this.#sql.exec(
        `INSERT INTO messages (key, recipient, text, sender, accepted_at, due_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        ...[key, message.to, message.text, message.sender, now, now],
      );
    });
    return "sent";
  }

  /** Deletes codes that are no longer valid, and times that no longer count. */
  forgetOld(now: number): void {
    if (!this.#schema.hasTables) return;
    this.#sql.exec("DELETE FROM sends WHERE at <= ?", now - HOUR_MS);
    this.#sql.exec("DELETE FROM codes WHERE sent_at <= ?", now - CODE_VALID_MS);
  }

  /** When the last of them ends; null where there is none. A code is no longer valid before its message stops to count. */
  endsAt(): number | null {
    if (!this.#schema.hasTables) return null;
    const last = "SELECT max(at) FROM (SELECT at FROM sends UNION ALL SELECT sent_at FROM codes)";
    const at = readNumber(this.#sql.exec(last));
    return at === null ? null : at + HOUR_MS;
  }

  /** Whether the number has neither messages nor an owner. */
  isEmpty(): boolean {
    if (!this.#schema.hasTables) return true;
    const tables = ["codes", "sends", "messages", "owner"];
    return tables.every(
      (table) => readCount(this.#sql.exec(`SELECT count(*) FROM ${table}`)) === 0,
    );
  }

  /** The code that a guest's phone may try now, with this try counted; null where there is none. */
  take(guest: string, now: number): SentCode | null {
    const code = this.#codeOf(guest);
    if (!code || !mayTry(code, now)) return null;
    this.#sql.exec("UPDATE codes SET tries = tries + 1 WHERE guest = ?", guest);
    return code;
  }

  /** The code was right: it is used up, and the number belongs to a user, to this one if to nobody yet. */
  used(guest: string, newUserId: UserId): UserId {
    return this.#schema.transaction(() => {
      this.#sql.exec("DELETE FROM codes WHERE guest = ?", guest);
      const owner = readRow(this.#sql.exec("SELECT user_id AS userId FROM owner"), ownerRow);
      if (owner) return owner.userId;
      this.#sql.exec("INSERT INTO owner (user_id) VALUES (?)", newUserId);
      return newUserId;
    });
  }

  /** A code that was used up may be used for as long as a fresh one, with no try left to spare. */
  giveBack(guest: string, hash: string, now: number): void {
    if (!this.#schema.hasTables) return;
    this.#sql.exec(
      "INSERT OR IGNORE INTO codes (guest, hash, sent_at, tries) VALUES (?, ?, ?, ?)",
      ...[guest, hash, now, CODE_TRIES - 1],
    );
  }

  /** The number is no longer the user's. What was sent within the hour still counts. */
  release(userId: UserId): void {
    if (!this.#schema.hasTables) return;
    this.#schema.transaction(() => {
      this.#sql.exec("DELETE FROM owner WHERE user_id = ?", userId);
      this.#sql.exec("DELETE FROM codes");
      this.#sql.exec("DELETE FROM messages");
    });
  }

  /** When the next try of a message has come; null when none waits. */
  nextDueAt(): number | null {
    if (!this.#schema.hasTables) return null;
    return readNumber(this.#sql.exec("SELECT min(due_at) FROM messages"));
  }

  /** Begins the tries that have come: until the given time nobody else begins them. */
  begin(now: number, leasedUntil: number): WaitingText[] {
    if (!this.#schema.hasTables) return [];
    const rows = this.#sql.exec(
      `UPDATE messages SET tries = tries + 1, due_at = ? WHERE due_at <= ?
       RETURNING key, recipient AS "to", text, sender, tries, accepted_at AS acceptedAt`,
      ...[leasedUntil, now],
    );
    return readRows(rows, waitingRow);
  }

  /** The try failed; the message waits for the next. */
  putOff(key: string, until: number): void {
    this.#sql.exec("UPDATE messages SET due_at = ? WHERE key = ?", until, key);
  }

  /** Nothing was sent after all: the guest's phone may ask again at once, and nothing of it counts. */
  withdraw(guest: string, key: string): void {
    this.#schema.transaction(() => {
      const ended = "DELETE FROM codes WHERE guest = ? RETURNING sent_at AS at";
      const code = readRow(this.#sql.exec(ended, guest), z.object({ at: z.number() }));
      if (code) {
        const one = "SELECT rowid FROM sends WHERE at = ? LIMIT 1";
        this.#sql.exec(`DELETE FROM sends WHERE rowid IN (${one})`, code.at);
      }
      this.forget(key);
    });
  }

  waits(key: string): boolean {
    return this.#sql.exec("SELECT 1 FROM messages WHERE key = ?", key).toArray().length > 0;
  }

  /** The message is out, or too old to be of use: nothing of it stays. */
  forget(key: string): void {
    this.#sql.exec("DELETE FROM messages WHERE key = ?", key);
  }

  #codeOf(guest: string): SentCode | null {
    if (!this.#schema.hasTables) return null;
    const query = "SELECT hash, sent_at AS sentAt, tries FROM codes WHERE guest = ?";
    return readRow(this.#sql.exec(query, guest), codeRow);
  }

  #sends(): number[] {
    if (!this.#schema.hasTables) return [];
    return readRows(this.#sql.exec("SELECT at FROM sends"), sendRow).map(({ at }) => at);
  }
}
