import type { Migrations } from "#worker/kernel/schema";

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

export const BOOK_MIGRATIONS: Migrations = [(sql) => sql.exec(TABLES)];
