import * as z from "zod";
import { readCount, readRow } from "#worker/kernel/rows";
import { Schema } from "#worker/kernel/schema";
import { type UsePhase, usePhase } from "~/domain/voucher/voucher.schema";

/** The new state of a use. */
type UseRow = { ref: string; billId: string; phase: UsePhase; at: number };

const phaseRow = z.object({ phase: usePhase });

/** The database refuses what the rules must never do: a debited use never changes again. */
const TABLE = `
  CREATE TABLE uses (
    ref TEXT PRIMARY KEY,
    bill_id TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('HELD', 'BURNT', 'USED', 'RELEASED')),
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX uses_taken ON uses (phase) WHERE phase <> 'RELEASED';
  CREATE TRIGGER uses_stay_used BEFORE UPDATE ON uses
    WHEN OLD.phase = 'USED' BEGIN SELECT RAISE(ABORT, 'a debited use stays'); END;
  CREATE TRIGGER uses_stay_released BEFORE UPDATE ON uses
    WHEN OLD.phase = 'RELEASED' AND NEW.phase NOT IN ('RELEASED', 'USED')
    BEGIN SELECT RAISE(ABORT, 'a released use stays'); END;
  CREATE TRIGGER uses_are_kept BEFORE DELETE ON uses
    BEGIN SELECT RAISE(ABORT, 'uses are kept'); END;
`;

/** The uses of one voucher, in its object's own database. */
export class UseBook {
  readonly #storage: DurableObjectStorage;
  readonly #schema: Schema;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#schema = new Schema(storage, [(sql) => sql.exec(TABLE)]);
  }

  /** The use's phase; null for a key that was never seen. */
  phase(ref: string): UsePhase | null {
    if (!this.#schema.stands) return null;
    const rows = this.#storage.sql.exec("SELECT phase FROM uses WHERE ref = ?", ref);
    return readRow(rows, phaseRow)?.phase ?? null;
  }

  /** How many uses are held, burnt or used. */
  taken(): number {
    return this.#count("phase <> 'RELEASED'");
  }

  /** How many uses are debited for good. */
  used(): number {
    return this.#count("phase = 'USED'");
  }

  /** Writes a use down, or its new phase. */
  write({ ref, billId, phase, at }: UseRow): void {
    // A code that nobody uses must leave nothing behind.
    this.#schema.stand();
    this.#storage.sql.exec(
      `INSERT INTO uses (ref, bill_id, phase, at) VALUES (?, ?, ?, ?)
       ON CONFLICT (ref) DO UPDATE SET phase = excluded.phase, at = excluded.at`,
      ...[ref, billId, phase, at],
    );
  }

  #count(condition: string): number {
    if (!this.#schema.stands) return 0;
    return readCount(this.#storage.sql.exec(`SELECT count(*) FROM uses WHERE ${condition}`));
  }
}
