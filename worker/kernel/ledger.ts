import * as z from "zod";
import type { ReadEvent } from "~/contracts/event-codec";
import { readNumber, readRows, readTexts } from "./rows";
import type { Schema } from "./schema";
import { ObjectStopped } from "./stopped";

/** Rows of one INSERT; SQLite takes 100 bound values at most here, and a row has five. */
const ROWS_AT_ONCE = 20;

const numbered = z.object({ seq: z.int(), body: z.string() });

/** How events are written down and read back; `{ v, type, … }` as JSON, parsed and upcast on the way in. */
export type EventCodec<Event> = {
  /** The event as it is stored, with the name of its kind, which has a column of its own. */
  write(event: Event): { kind: string; body: string };
  read(body: string): ReadEvent<Event>;
  /** The amount that is stored in a column of its own, where the database guards it; null for none. */
  amountOf(event: Event): number | null;
};

export type AnyEvent = { readonly type: string; readonly at?: number };

const KEEPS_VALUES = `
  CREATE TRIGGER ledger_keeps_values BEFORE UPDATE ON ledger
    BEGIN SELECT RAISE(ABORT, 'the ledger only grows'); END;`;

/**
 * What happened to one thing, in order, never changed. The database itself refuses what the code must
 * never do, so that a mistake in the code is an error and not a wrong amount.
 */
export function createLedger(sql: SqlStorage): void {
  sql.exec(`
    CREATE TABLE ledger (
      seq INTEGER PRIMARY KEY CHECK (seq > 0),
      at INTEGER NOT NULL CHECK (at >= 0),
      kind TEXT NOT NULL CHECK (kind <> ''),
      amount_e5 INTEGER CHECK (amount_e5 IS NULL OR amount_e5 BETWEEN 0 AND 9007199254740991),
      body TEXT NOT NULL CHECK (json_valid(body))
    ) STRICT;
    CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger
      BEGIN SELECT RAISE(ABORT, 'the ledger only grows'); END;
    ${KEEPS_VALUES}
  `);
}

/** The events of one object, in its own database. */
export class EventLedger<Event extends AnyEvent> {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #schema: Schema;
  readonly #codec: EventCodec<Event>;

  constructor(storage: DurableObjectStorage, schema: Schema, codec: EventCodec<Event>) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#schema = schema;
    this.#codec = codec;
  }

  /**
   * All events in their order.
   *
   * @throws {ObjectStopped} An event that this build can't read: none may be passed over, it may be money.
   */
  *events(): Generator<Event> {
    if (!this.#schema.hasTables) return;
    for (const body of readTexts(this.#sql.exec("SELECT body FROM ledger ORDER BY seq"))) {
      const read = this.#codec.read(body);
      if (!read.ok) throw new ObjectStopped(read.reason);
      yield read.event;
    }
  }

  /**
   * Writes events behind the given version, all or none, with whatever else belongs to them. Two
   * writers that both think they are next can't both be: the number is the key.
   */
  append(version: number, events: readonly Event[], now: number, also?: () => void): void {
    // One statement is all or nothing by itself, and most writes are one.
    if (this.#schema.hasTables && !also && events.length <= ROWS_AT_ONCE) {
      this.#insert(version, events, now);
      return;
    }
    this.#schema.transaction(() => {
      for (let first = 0; first < events.length; first += ROWS_AT_ONCE) {
        this.#insert(version + first, events.slice(first, first + ROWS_AT_ONCE), now);
      }
      also?.();
    });
  }

  /**
   * Rewrites events one by one: the single exception to a ledger that only grows, for personal data that must
   * go. What an event is and its amount can't change by it.
   */
  rewrite(change: (event: Event) => Event): void {
    if (!this.#schema.hasTables) return;
    this.#schema.transaction(() => {
      this.#sql.exec("DROP TRIGGER ledger_keeps_values");
      const rows = readRows(this.#sql.exec("SELECT seq, body FROM ledger"), numbered);
      for (const { seq, body } of rows) this.#rewriteRow(seq, body, change);
      this.#sql.exec(KEEPS_VALUES);
    });
  }

  /** When the newest event was written, in milliseconds; null before the first. */
  changedAt(): number | null {
    if (!this.#schema.hasTables) return null;
    return readNumber(this.#sql.exec("SELECT at FROM ledger ORDER BY seq DESC LIMIT 1"));
  }

  /** Deletes all that the object stores, its alarm too: what happened to it is over for good. */
  async deleteAll(): Promise<void> {
    await this.#storage.deleteAll();
    this.#schema.forget();
  }

  #rewriteRow(seq: number, before: string, change: (event: Event) => Event): void {
    const read = this.#codec.read(before);
    if (!read.ok) throw new ObjectStopped(read.reason);
    const after = change(read.event);
    if (after === read.event) return;
    if (this.#codec.amountOf(after) !== this.#codec.amountOf(read.event))
      throw new Error("a rewritten event has another amount");
    const { kind, body } = this.#codec.write(after);
    this.#sql.exec("UPDATE ledger SET body = ? WHERE seq = ? AND kind = ?", body, seq, kind);
  }

  #insert(version: number, events: readonly Event[], now: number): void {
    const values = events.flatMap((event, index) => {
      const { kind, body } = this.#codec.write(event);
      return [version + index + 1, event.at ?? now, kind, this.#codec.amountOf(event), body];
    });
    const places = events.map(() => "(?, ?, ?, ?, ?)").join(", ");
    const insert = `INSERT INTO ledger (seq, at, kind, amount_e5, body) VALUES ${places}`;
    this.#sql.exec(insert, ...values);
  }
}
