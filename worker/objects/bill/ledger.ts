import type { BillEvent } from "~/domain/bill/events";
import { replay } from "~/domain/bill/evolve";
import { type BillState, initialBill } from "~/domain/bill/model";

/** Payments whose details are kept at hand while they are under way. */
const MAX_RECENT = 64;

/** Rows of one INSERT; SQLite takes 100 bound values at most here, and a row has five. */
const ROWS_AT_ONCE = 20;

/**
 * The ledger of one bill: what happened, in order, never changed. The database itself refuses what
 * the code must never do, so that a mistake in the code is an error and not a wrong amount.
 */
const SCHEMA = `
  CREATE TABLE ledger (
    seq INTEGER PRIMARY KEY CHECK (seq > 0),
    at INTEGER NOT NULL CHECK (at >= 0),
    kind TEXT NOT NULL CHECK (kind <> ''),
    amount_e5 INTEGER CHECK (amount_e5 IS NULL OR amount_e5 BETWEEN 0 AND 9007199254740991),
    body TEXT NOT NULL CHECK (json_valid(body)),
    CHECK (
      kind NOT IN ('splitEngaged', 'attemptCaptured', 'lateCaptureSeen', 'refundAsked', 'refunded',
        'elsewhereRecorded')
      OR amount_e5 > 0
    )
  ) STRICT;
  CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger
    BEGIN SELECT RAISE(ABORT, 'the ledger only grows'); END;
  CREATE TRIGGER ledger_keeps_values BEFORE UPDATE ON ledger
    BEGIN SELECT RAISE(ABORT, 'the ledger only grows'); END;
  CREATE TABLE payment_details (
    payment_id TEXT PRIMARY KEY,
    payer TEXT NOT NULL,
    method_token TEXT,
    return_path TEXT NOT NULL,
    metadata TEXT NOT NULL CHECK (json_valid(metadata))
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE hints (event_id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** What goes to the provider with a payment and is no part of the bill's rules. */
export type PaymentDetails = {
  payer: string;
  methodToken: string | null;
  returnPath: string;
  /** The metadata of PAY-22 as JSON. */
  metadata: string;
};

/** The bill's rows in its object's own database. */
export class Ledger {
  readonly #storage: DurableObjectStorage;
  readonly #recent = new Map<string, PaymentDetails>();
  #stands: boolean;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    // A bill that nobody opened must leave nothing behind, or asking for made-up ids would fill disks.
    const tables = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'ledger'").toArray();
    this.#stands = tables.length > 0;
  }

  /** The bill as its ledger says. */
  load(): BillState {
    return this.#stands ? replay(this.#events()) : initialBill();
  }

  /**
   * Writes events behind the given version, all or none, with whatever else belongs to them. Two
   * writers that both think they are next can't both be: the number is the key.
   */
  append(version: number, events: readonly BillEvent[], now: number, also?: () => void): void {
    // One statement is all or nothing by itself, and most writes are one.
    if (this.#stands && !also && events.length <= ROWS_AT_ONCE) {
      this.#insert(version, events, now);
      return;
    }
    try {
      this.#storage.transactionSync(() => {
        if (!this.#stands) this.#storage.sql.exec(SCHEMA);
        for (let first = 0; first < events.length; first += ROWS_AT_ONCE) {
          this.#insert(version + first, events.slice(first, first + ROWS_AT_ONCE), now);
        }
        also?.();
      });
    } catch (fault) {
      // What was kept at hand on the way was never written.
      this.#recent.clear();
      throw fault;
    }
    this.#stands = true;
  }

  /** Keeps what a payment needs; a payment that was only held gets its method and way back later. */
  keepDetails(paymentId: string, details: PaymentDetails): void {
    const { rowsWritten } = this.#storage.sql.exec(
      `INSERT INTO payment_details (payment_id, payer, method_token, return_path, metadata)
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (payment_id) DO UPDATE SET
         method_token = excluded.method_token, return_path = excluded.return_path,
         metadata = excluded.metadata
       WHERE payer = excluded.payer AND method_token IS NULL`,
      ...[paymentId, details.payer, details.methodToken, details.returnPath, details.metadata],
    );
    // The provider is called with them in a moment.
    if (rowsWritten > 0) this.#remember(paymentId, details);
  }

  /** What was kept for a payment; null for an unknown one. */
  details(paymentId: string): PaymentDetails | null {
    const known = this.#recent.get(paymentId);
    if (known) return known;
    if (!this.#stands) return null;
    const [row] = this.#storage.sql
      .exec<PaymentDetails>(
        `SELECT payer, method_token AS methodToken, return_path AS returnPath, metadata
         FROM payment_details WHERE payment_id = ?`,
        paymentId,
      )
      .toArray();
    if (row) this.#remember(paymentId, row);
    return row ?? null;
  }

  /** Whether an event that counts once came before: a provider's, or a telling of our own. */
  knowsHint(eventId: string): boolean {
    if (!this.#stands) return false;
    const rows = this.#storage.sql.exec("SELECT 1 FROM hints WHERE event_id = ?", eventId);
    return rows.toArray().length > 0;
  }

  /** Remembers such an event. */
  keepHint(eventId: string, now: number): void {
    this.#storage.sql.exec(
      "INSERT OR IGNORE INTO hints (event_id, at) VALUES (?, ?)",
      ...[eventId, now],
    );
  }

  *#events(): Generator<BillEvent> {
    const rows = this.#storage.sql.exec<{ body: string }>("SELECT body FROM ledger ORDER BY seq");
    for (const { body } of rows) yield JSON.parse(body) as BillEvent;
  }

  #insert(version: number, events: readonly BillEvent[], now: number): void {
    const values = events.flatMap((event, index) => [
      version + index + 1,
      "at" in event ? event.at : now,
      event.type,
      amountOf(event),
      JSON.stringify(event),
    ]);
    const places = events.map(() => "(?, ?, ?, ?, ?)").join(", ");
    const insert = `INSERT INTO ledger (seq, at, kind, amount_e5, body) VALUES ${places}`;
    this.#storage.sql.exec(insert, ...values);
  }

  #remember(paymentId: string, details: PaymentDetails): void {
    if (this.#recent.size >= MAX_RECENT) this.#recent.clear();
    this.#recent.set(paymentId, details);
  }
}

function amountOf(event: BillEvent): number | null {
  switch (event.type) {
    case "splitIssued":
      return event.split.amountE5;
    case "elsewhereRecorded":
      return event.payment.amountE5;
    case "splitEngaged":
      return event.chargeE5;
    case "attemptCaptured":
    case "lateCaptureSeen":
      return event.capturedE5;
    case "splitUpdated":
    case "refundAsked":
    case "refunded":
      return event.amountE5;
    default:
      return null;
  }
}
