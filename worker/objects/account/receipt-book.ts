import { readRows } from "#worker/kernel/rows";
import type { Schema } from "#worker/kernel/schema";
import { type FiledReceipt, filedReceipt } from "~/contracts/crossing/receipt-calls";
import type { PaymentId } from "~/contracts/ids";

const TABLE = `
  CREATE TABLE receipts (
    payment_id TEXT PRIMARY KEY,
    scope TEXT NOT NULL,
    venue_id TEXT NOT NULL,
    bill_id TEXT NOT NULL,
    split_id TEXT NOT NULL,
    transaction_id TEXT,
    paid_e5 INTEGER NOT NULL CHECK (paid_e5 >= 0),
    currency TEXT NOT NULL,
    paid_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX receipts_newest ON receipts (paid_at, payment_id);
`;

const COLUMNS = `payment_id AS paymentId, scope, venue_id AS venueId, bill_id AS billId,
  split_id AS splitId, transaction_id AS transactionId, paid_e5 AS paidE5, currency, paid_at AS paidAt`;

/** Where a page of the list begins: behind this receipt. */
export type ReceiptCursor = { paidAt: number; paymentId: PaymentId };

/** A list of receipts in an object's own database; a payment is in it once. */
export class ReceiptBook {
  readonly #sql: SqlStorage;
  readonly #schema: Schema;

  constructor(sql: SqlStorage, schema: Schema) {
    this.#sql = sql;
    this.#schema = schema;
  }

  static create(sql: SqlStorage): void {
    sql.exec(TABLE);
  }

  /** Adds payments. One that is known has the least that was ever left of it, in whichever order they came. */
  add(receipts: readonly FiledReceipt[]): void {
    this.#schema.transaction(() => {
      for (const receipt of receipts) {
        const { paymentId, scope, venueId, billId, splitId, transactionId } = receipt;
        const { paidE5, currency, paidAt } = receipt;
        this.#sql.exec(
          `INSERT INTO receipts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (payment_id) DO UPDATE SET paid_e5 = min(paid_e5, excluded.paid_e5)`,
          ...[paymentId, scope, venueId, billId, splitId, transactionId, paidE5, currency, paidAt],
        );
      }
    });
  }

  /** Those of a scope, or of every one. */
  all(scope?: string): FiledReceipt[] {
    if (!this.#schema.hasTables) return [];
    const query = `SELECT ${COLUMNS} FROM receipts WHERE ?1 IS NULL OR scope = ?1 ORDER BY paid_at`;
    return readRows(this.#sql.exec(query, scope ?? null), filedReceipt);
  }

  find(paymentId: PaymentId): FiledReceipt | null {
    if (!this.#schema.hasTables) return null;
    const query = `SELECT ${COLUMNS} FROM receipts WHERE payment_id = ?`;
    return readRows(this.#sql.exec(query, paymentId), filedReceipt)[0] ?? null;
  }

  /** The newest first, from behind a cursor. */
  page(after: ReceiptCursor | null, most: number): FiledReceipt[] {
    if (!this.#schema.hasTables) return [];
    const query = `SELECT ${COLUMNS} FROM receipts
      WHERE ?1 IS NULL OR (paid_at, payment_id) < (?1, ?2)
      ORDER BY paid_at DESC, payment_id DESC LIMIT ?3`;
    const { paidAt = null, paymentId = null } = after ?? {};
    return readRows(this.#sql.exec(query, paidAt, paymentId, most), filedReceipt);
  }

  remove(paymentIds: readonly PaymentId[]): void {
    this.#schema.transaction(() => {
      for (const id of paymentIds) this.#sql.exec("DELETE FROM receipts WHERE payment_id = ?", id);
    });
  }
}
