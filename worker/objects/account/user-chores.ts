import * as z from "zod";
import { readNumber, readRows } from "#worker/kernel/rows";
import type { Schema } from "#worker/kernel/schema";

const TABLE = `
  CREATE TABLE chores (
    key TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/**
 * `loyalty` does what follows from a sign-in in a programme (AUTH-10 to AUTH-13), `brands` at the brands of a guest app
 * (CONS-25); `link` links a phone's payments to the user, by the phone's guest id; `receipt` mails the receipt of a
 * payment, by its id; `erase` removes what other objects and the database have of the user.
 */
const userChore = z.object({
  key: z.string(),
  kind: z.enum(["link", "loyalty", "brands", "receipt", "erase"]),
  subject: z.string(),
  /** The tries so far, with this one. */
  tries: z.int(),
});
export type UserChore = z.output<typeof userChore>;

/** The outside calls that a user's object still has to make, in its own database. */
export class UserChores {
  readonly #sql: SqlStorage;
  readonly #schema: Schema;

  constructor(sql: SqlStorage, schema: Schema) {
    this.#sql = sql;
    this.#schema = schema;
  }

  static create(sql: SqlStorage): void {
    sql.exec(TABLE);
  }

  /** Call it in the transaction that makes it necessary. @param dueAt milliseconds since 1970. */
  add(kind: UserChore["kind"], subject: string, dueAt: number): void {
    this.#sql.exec(
      "INSERT OR REPLACE INTO chores (key, kind, subject, due_at) VALUES (?, ?, ?, ?)",
      ...[`${kind} ${subject}`, kind, subject, dueAt],
    );
  }

  /** Makes what was not tried yet due now. */
  hasten(kind: UserChore["kind"], now: number): void {
    if (!this.#schema.hasTables) return;
    const query = "UPDATE chores SET due_at = ? WHERE kind = ? AND tries = 0 AND due_at > ?";
    this.#sql.exec(query, now, kind, now);
  }

  take(now: number, leasedUntil: number): UserChore[] {
    if (!this.#schema.hasTables) return [];
    const rows = this.#sql.exec(
      `UPDATE chores SET tries = tries + 1, due_at = ? WHERE due_at <= ?
       RETURNING key, kind, subject, tries`,
      ...[leasedUntil, now],
    );
    return readRows(rows, userChore);
  }

  nextAt(): number | null {
    if (!this.#schema.hasTables) return null;
    return readNumber(this.#sql.exec("SELECT min(due_at) FROM chores"));
  }

  putOff(key: string, until: number): void {
    this.#sql.exec("UPDATE chores SET due_at = ? WHERE key = ?", until, key);
  }

  done(key: string): void {
    this.#sql.exec("DELETE FROM chores WHERE key = ?", key);
  }
}
