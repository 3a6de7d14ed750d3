import { readBillEvent, writeBillEvent } from "~/contracts/bill-events";
import type { BillEvent } from "~/domain/bill/events";
import { createLedger, EventLedger } from "../kernel/ledger";
import { Schema, type Tables } from "../kernel/schema";

/** Payments whose details are cached while they are under way. */
const MAX_RECENT = 64;

/**
 * Events that move money have their amount in a column of its own. A trigger asks for it: the constraint
 * of earlier tables can't be changed.
 */
const TABLES: Tables = {
  known: "ledger",
  migrations: [
    (sql) => {
      createLedger(sql);
      sql.exec(`
        CREATE TRIGGER IF NOT EXISTS ledger_needs_amounts BEFORE INSERT ON ledger
          WHEN NEW.kind IN ('splitEngaged', 'attemptCaptured', 'lateCaptureSeen', 'refundAsked',
            'refunded', 'elsewhereRecorded') AND NOT coalesce(NEW.amount_e5 > 0, FALSE)
          BEGIN SELECT RAISE(ABORT, 'money without an amount'); END;
        CREATE TABLE IF NOT EXISTS payment_details (
          payment_id TEXT PRIMARY KEY,
          payer TEXT NOT NULL,
          method_token TEXT,
          return_path TEXT NOT NULL,
          metadata TEXT NOT NULL CHECK (json_valid(metadata))
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS hints (
          event_id TEXT PRIMARY KEY,
          at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
      `);
    },
    (sql) => sql.exec("ALTER TABLE payment_details ADD COLUMN adapter TEXT"),
  ],
};

/** What goes to the provider with a payment and is no part of the bill's rules. */
export type PaymentDetails = {
  payer: string;
  methodToken: string | null;
  returnPath: string;
  /** The metadata of PAY-22 as JSON. */
  metadata: string;
  /** The name of the adapter that makes the payment; null for one from before it was written down. */
  adapter: string | null;
};

/** A bill's events in its object's own database, and what is stored beside them there. */
export class Ledger extends EventLedger<BillEvent> {
  readonly #sql: SqlStorage;
  readonly #schema: Schema;
  readonly #recent = new Map<string, PaymentDetails>();

  constructor(storage: DurableObjectStorage) {
    const schema = new Schema(storage, TABLES);
    super(storage, schema, { write: writeBillEvent, read: readBillEvent, amountOf });
    this.#sql = storage.sql;
    this.#schema = schema;
  }

  override append(...written: Parameters<EventLedger<BillEvent>["append"]>): void {
    try {
      super.append(...written);
    } catch (fault) {
      // What was cached meanwhile was never written.
      this.#recent.clear();
      throw fault;
    }
  }

  /** Stores what a payment needs; a payment that was only held gets its method and return path later. */
  storeDetails(paymentId: string, details: PaymentDetails): void {
    const { rowsWritten } = this.#sql.exec(
      `INSERT INTO payment_details (payment_id, payer, method_token, return_path, metadata, adapter)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (payment_id) DO UPDATE SET
         method_token = excluded.method_token, return_path = excluded.return_path,
         metadata = excluded.metadata, adapter = excluded.adapter
       WHERE payer = excluded.payer AND method_token IS NULL`,
      ...[paymentId, details.payer, details.methodToken, details.returnPath],
      ...[details.metadata, details.adapter],
    );
    // The provider is called with them in a moment.
    if (rowsWritten > 0) this.#remember(paymentId, details);
  }

  /** What was stored for a payment; null for an unknown one. */
  details(paymentId: string): PaymentDetails | null {
    const known = this.#recent.get(paymentId);
    if (known) return known;
    if (!this.#schema.stands) return null;
    const [row] = this.#sql
      .exec<PaymentDetails>(
        `SELECT payer, method_token AS methodToken, return_path AS returnPath, metadata,
           adapter
         FROM payment_details WHERE payment_id = ?`,
        paymentId,
      )
      .toArray();
    if (row) this.#remember(paymentId, row);
    return row ?? null;
  }

  /** Whether an event that counts once came before: a provider's, or our mark that a guest was notified. */
  knowsHint(eventId: string): boolean {
    if (!this.#schema.stands) return false;
    const rows = this.#sql.exec("SELECT 1 FROM hints WHERE event_id = ?", eventId);
    return rows.toArray().length > 0;
  }

  /** Remembers such an event. */
  storeHint(eventId: string, now: number): void {
    this.#sql.exec("INSERT OR IGNORE INTO hints (event_id, at) VALUES (?, ?)", ...[eventId, now]);
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
    case "externalPaymentRecorded":
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
