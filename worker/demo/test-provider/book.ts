import * as z from "zod";
import { readCount, readRow } from "#worker/kernel/rows";
import { type Migrations, Schema } from "#worker/kernel/schema";
import type { ProviderRequest } from "#worker/ports/payment/port";
import { amount, text } from "~/domain/fields.schema";
import { participantId, paymentId, venueId } from "~/domain/ids.schema";
import { type AmountE5, add, amountE5 } from "~/domain/money/money";
import {
  captureMode,
  type PaymentReference,
  payableKind,
  providerStatus,
} from "~/domain/payment/payment.schema";

const MAX_RECENT = 500;

/** The fields of a row that name the payment. */
type Named = "venueId" | "payableKind" | "ownerId" | "payableId" | "payer" | "paymentId";

export type BookedPayment = Omit<PaymentRow, Named> & { reference: PaymentReference };

const COLUMNS = `
  provider_id AS providerId, payment_id AS paymentId, venue_id AS venueId, bill_id AS ownerId,
  split_id AS payableId, payable_kind AS payableKind, payer,
  amount_e5 AS amountE5, currency, method, method_token AS methodToken, capture_mode AS captureMode,
  status, failure_code AS failureCode, hold_expires_at AS holdExpiresAt, captured_e5 AS capturedE5, refunded_e5 AS refundedE5,
  return_path AS returnPath, metadata
`;

/** How a payment goes on. */
export type Move = Pick<BookedPayment, "status"> &
  Partial<Pick<BookedPayment, "failureCode" | "capturedE5" | "holdExpiresAt">>;

/** One part of the provider's book, in its object's own database. */
export class ProviderBook {
  readonly #sql: SqlStorage;
  readonly #schema: Schema;
  /** Payments under way; a confirmation follows close on a creation. */
  readonly #recent = new Map<string, BookedPayment>();

  constructor(storage: DurableObjectStorage) {
    this.#sql = storage.sql;
    this.#schema = new Schema(storage, BOOK_MIGRATIONS);
  }

  payment(providerId: string): BookedPayment | null {
    const known = this.#recent.get(providerId);
    if (known) return known;
    if (!this.#schema.hasTables) return null;
    const query = `SELECT ${COLUMNS} FROM payments WHERE provider_id = ?`;
    const row = readRow(this.#sql.exec(query, providerId), paymentRow);
    if (!row) return null;
    const { venueId, payableKind, ownerId, payableId, payer, paymentId, ...payment } = row;
    const payable = { kind: payableKind, ownerId, id: payableId };
    return { ...payment, reference: { venueId, payable, payer, paymentId } };
  }

  /**
   * Takes on a new payment. It is written down by its first move: until it is confirmed it can cost
   * nobody anything, and every later call carries all of it again.
   */
  add(providerId: string, request: ProviderRequest): BookedPayment {
    const { reference, amountE5: amount, currency, method, metadata } = request;
    return this.#remember({
      providerId,
      reference,
      amountE5: amount,
      currency,
      method,
      metadata,
      methodToken: request.methodToken ?? "",
      captureMode: request.captureMode,
      status: "requiresConfirmation",
      failureCode: null,
      holdExpiresAt: null,
      capturedE5: amountE5(0),
      refundedE5: amountE5(0),
      returnPath: request.returnPath,
    });
  }

  /** Moves a payment on, and writes down all of it with its first move. */
  move(payment: BookedPayment, change: Move): BookedPayment {
    this.#schema.makeTables();
    const moved = { ...payment, failureCode: null, ...change };
    const { providerId, amountE5: amount, currency, method, methodToken } = moved;
    const { venueId, payable, payer, paymentId } = moved.reference;
    const { kind, ownerId, id } = payable;
    this.#sql.exec(
      `INSERT INTO payments
         (provider_id, payment_id, venue_id, bill_id, split_id, payable_kind, payer, amount_e5, currency,
          method, method_token, capture_mode, status, failure_code, hold_expires_at, captured_e5,
          return_path, metadata, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (provider_id) DO UPDATE SET
         status = excluded.status, failure_code = excluded.failure_code,
         hold_expires_at = excluded.hold_expires_at, captured_e5 = excluded.captured_e5`,
      ...[providerId, paymentId, venueId, ownerId, id, kind, payer, amount, currency, method],
      ...[methodToken, moved.captureMode, moved.status, moved.failureCode, moved.holdExpiresAt],
      ...[moved.capturedE5, moved.returnPath, moved.metadata, Date.now()],
    );
    this.#recent.delete(providerId);
    return moved;
  }

  /** Gives a captured payment back, once for each key; false when it is more than is left of it. */
  refund(payment: BookedPayment, key: string, amount: AmountE5): boolean {
    const known = this.#sql.exec("SELECT 1 FROM refunds WHERE idempotency_key = ?", key).toArray();
    if (known.length > 0) return true;
    if (amount <= 0 || add(payment.refundedE5, amount) > payment.capturedE5) return false;
    this.#sql.exec(
      "INSERT INTO refunds (idempotency_key, provider_id, amount_e5) VALUES (?, ?, ?)",
      ...[key, payment.providerId, amount],
    );
    this.#sql.exec(
      "UPDATE payments SET refunded_e5 = refunded_e5 + ? WHERE provider_id = ?",
      ...[amount, payment.providerId],
    );
    this.#recent.delete(payment.providerId);
    return true;
  }

  /** What a payer's vouchers of one kind have paid since a time. */
  paidSince(payer: string, method: string, since: number): AmountE5 {
    if (!this.#schema.hasTables) return amountE5(0);
    const paid = this.#sql.exec(
      `SELECT sum(captured_e5 - refunded_e5) FROM payments
       WHERE payer = ? AND method = ? AND at >= ?`,
      ...[payer, method, since],
    );
    return amountE5(readCount(paid));
  }

  #remember(payment: BookedPayment): BookedPayment {
    if (this.#recent.size >= MAX_RECENT) this.#recent.clear();
    this.#recent.set(payment.providerId, payment);
    return payment;
  }
}

/** A payment as its row in the provider's book has it. */
const paymentRow = z.object({
  providerId: text,
  paymentId,
  venueId,
  ownerId: text,
  payableId: text,
  payableKind,
  payer: participantId,
  amountE5: amount,
  currency: text,
  method: text,
  methodToken: text,
  captureMode,
  status: providerStatus,
  failureCode: text.nullable(),
  /** When a hold ends by itself; null where there is none. */
  holdExpiresAt: z.int().nullable(),
  capturedE5: amount,
  refundedE5: amount,
  returnPath: text,
  metadata: text,
});
type PaymentRow = z.output<typeof paymentRow>;

/**
 * The test provider's book. A payment is captured once or never, a hold perhaps in part, and what a card did with it is
 * stored here alone: the bill learns of it by asking, as it would at a real provider.
 */
const TABLES = `
  CREATE TABLE payments (
    provider_id TEXT PRIMARY KEY,
    payment_id TEXT NOT NULL,
    venue_id TEXT NOT NULL,
    bill_id TEXT NOT NULL,
    split_id TEXT NOT NULL,
    payable_kind TEXT NOT NULL,
    payer TEXT NOT NULL,
    amount_e5 INTEGER NOT NULL CHECK (amount_e5 > 0),
    currency TEXT NOT NULL,
    method TEXT NOT NULL,
    method_token TEXT NOT NULL,
    capture_mode TEXT NOT NULL CHECK (capture_mode IN ('immediate', 'later')),
    status TEXT NOT NULL,
    failure_code TEXT,
    hold_expires_at INTEGER,
    captured_e5 INTEGER NOT NULL DEFAULT 0 CHECK (
      captured_e5 IN (0, amount_e5)
      OR (capture_mode = 'later' AND captured_e5 BETWEEN 0 AND amount_e5)
    ),
    refunded_e5 INTEGER NOT NULL DEFAULT 0 CHECK (refunded_e5 BETWEEN 0 AND captured_e5),
    return_path TEXT NOT NULL,
    metadata TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE refunds (
    idempotency_key TEXT PRIMARY KEY,
    provider_id TEXT NOT NULL,
    amount_e5 INTEGER NOT NULL CHECK (amount_e5 > 0)
  ) STRICT, WITHOUT ROWID;
`;

const BOOK_MIGRATIONS: Migrations = [(sql) => sql.exec(TABLES)];
