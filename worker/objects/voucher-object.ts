import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { answersCalls } from "#worker/kernel/crossing";
import { readCount, readRow } from "#worker/kernel/rows";
import { Schema } from "#worker/kernel/schema";
import { bare, StoredValue } from "#worker/kernel/stored-value";
import {
  type UseRequest,
  VOUCHER_CALLS,
  type VoucherFigures,
} from "~/contracts/crossing/voucher-calls";
import type { BillId } from "~/contracts/ids";
import { decideUse, type UseOperation, usesLeft } from "~/domain/voucher/uses";
import { type UseDecision, type UsePhase, usePhase } from "~/domain/voucher/voucher.schema";

/** Stops where it can't be read: a withdrawn voucher would take money off again. */
const WITHDRAWN = new StoredValue("withdrawn", bare(z.boolean()), "stop");

/**
 * One voucher code of a business: where all bills and phones that want it meet, one after another.
 * It stores the uses; what the voucher is worth, and where, is the operator's record.
 */
export class VoucherObject extends DurableObject<Env> {
  static {
    answersCalls(VoucherObject.prototype, VOUCHER_CALLS);
  }

  readonly #book = new UseBook(this.ctx.storage);

  /** Uses that are left; null for any number. */
  left(maxUse: number | null): number | null {
    return usesLeft({ taken: this.#book.taken(), maxUse });
  }

  /** Holds a use for a split, once for each key. */
  hold({ ref, billId, maxUse }: UseRequest): UseDecision {
    return this.#move(ref, "hold", { billId, maxUse });
  }

  /** Secures a held use for a payment that begins now. */
  burn(ref: string): UseDecision {
    return this.#move(ref, "burn");
  }

  /** Debits a use for good. */
  use(ref: string): UseDecision {
    return this.#move(ref, "use");
  }

  /** Takes a use back, also one whose hold is still in progress. */
  release(ref: string): UseDecision {
    return this.#move(ref, "release");
  }

  /** The operator withdraws the voucher: nobody gets or burns a use any more. */
  withdraw(): void {
    WITHDRAWN.write(this.ctx.storage.kv, true);
  }

  figures(): VoucherFigures {
    return { taken: this.#book.taken(), used: this.#book.used(), withdrawn: this.#withdrawn() };
  }

  #move(
    ref: string,
    operation: UseOperation,
    { billId = "", maxUse = null }: { billId?: BillId | ""; maxUse?: number | null } = {},
  ): UseDecision {
    const before = this.#book.phase(ref);
    const facts = { taken: this.#book.taken(), maxUse, withdrawn: this.#withdrawn() };
    const decision = decideUse(before, operation, facts);
    if (decision.ok && decision.phase !== before) {
      this.#book.write({ ref, billId, phase: decision.phase, at: Date.now() });
    }
    return decision;
  }

  #withdrawn(): boolean {
    return WITHDRAWN.read(this.ctx.storage.kv) ?? false;
  }
}

/** The new state of a use. */
type UseRow = { ref: string; billId: BillId | ""; phase: UsePhase; at: number };

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

class UseBook {
  readonly #storage: DurableObjectStorage;
  readonly #schema: Schema;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#schema = new Schema(storage, [(sql) => sql.exec(TABLE)]);
  }

  /** The use's phase; null for a key that was never seen. */
  phase(ref: string): UsePhase | null {
    if (!this.#schema.hasTables) return null;
    const rows = this.#storage.sql.exec("SELECT phase FROM uses WHERE ref = ?", ref);
    return readRow(rows, phaseRow)?.phase ?? null;
  }

  taken(): number {
    return this.#count("phase <> 'RELEASED'");
  }

  used(): number {
    return this.#count("phase = 'USED'");
  }

  /** Writes a use down, or its new phase. */
  write({ ref, billId, phase, at }: UseRow): void {
    // A code that nobody uses must leave nothing behind.
    this.#schema.makeTables();
    this.#storage.sql.exec(
      `INSERT INTO uses (ref, bill_id, phase, at) VALUES (?, ?, ?, ?)
       ON CONFLICT (ref) DO UPDATE SET phase = excluded.phase, at = excluded.at`,
      ...[ref, billId, phase, at],
    );
  }

  #count(condition: string): number {
    if (!this.#schema.hasTables) return 0;
    return readCount(this.#storage.sql.exec(`SELECT count(*) FROM uses WHERE ${condition}`));
  }
}
