import * as z from "zod";
import { readRow } from "#worker/kernel/rows";
import type { Schema } from "#worker/kernel/schema";
import type { PaymentId } from "~/contracts/ids";
import { participantId } from "~/domain/ids.schema";

/** Payments whose details are cached while they are under way. */
const MAX_RECENT = 64;

/** What goes to the provider with a payment and is no part of its owner's rules. */
const paymentDetails = z.object({
  payer: participantId,
  methodToken: z.string().nullable(),
  returnPath: z.string(),
  /** The metadata of PAY-22 as JSON. */
  metadata: z.string(),
  /** The name of the adapter that makes the payment. */
  adapter: z.string(),
});
export type PaymentDetails = z.output<typeof paymentDetails>;

export function createPaymentTables(sql: SqlStorage): void {
  sql.exec(`
    CREATE TABLE payment_details (
      payment_id TEXT PRIMARY KEY,
      payer TEXT NOT NULL,
      method_token TEXT,
      return_path TEXT NOT NULL,
      metadata TEXT NOT NULL CHECK (json_valid(metadata)),
      adapter TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE hints (
      event_id TEXT PRIMARY KEY,
      at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
}

/** What is stored beside a ledger with payments: their details, and the events that count once. */
export class PaymentRecords {
  readonly #sql: SqlStorage;
  readonly #schema: Schema;
  readonly #recent = new Map<string, PaymentDetails>();

  constructor(sql: SqlStorage, schema: Schema) {
    this.#sql = sql;
    this.#schema = schema;
  }

  /** Forgets what was cached for a write that failed: it was never written. */
  forget(): void {
    this.#recent.clear();
  }

  /** Stores what a payment needs; a payment that was only held gets its method and return path later. */
  storeDetails(paymentId: PaymentId, details: PaymentDetails): void {
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

  details(paymentId: PaymentId): PaymentDetails | null {
    const recent = this.#recent.get(paymentId);
    if (recent) return recent;
    if (!this.#schema.hasTables) return null;
    const rows = this.#sql.exec(
      `SELECT payer, method_token AS methodToken, return_path AS returnPath, metadata, adapter
       FROM payment_details WHERE payment_id = ?`,
      paymentId,
    );
    const details = readRow(rows, paymentDetails);
    if (details) this.#remember(paymentId, details);
    return details;
  }

  /** Whether an event that counts once came before: a provider's, or our mark that a guest was notified. */
  knowsHint(eventId: string): boolean {
    if (!this.#schema.hasTables) return false;
    const rows = this.#sql.exec("SELECT 1 FROM hints WHERE event_id = ?", eventId);
    return rows.toArray().length > 0;
  }

  /** Remembers such an event. */
  storeHint(eventId: string, now: number): void {
    this.#sql.exec("INSERT OR IGNORE INTO hints (event_id, at) VALUES (?, ?)", ...[eventId, now]);
  }

  #remember(paymentId: PaymentId, details: PaymentDetails): void {
    if (this.#recent.size >= MAX_RECENT) this.#recent.clear();
    this.#recent.set(paymentId, details);
  }
}
