import { readTexts } from "#worker/kernel/rows";
import type { Tables } from "#worker/kernel/schema";

/**
 * The test provider's book. A payment is captured once or never, and what a card did with it is stored
 * here alone: the bill learns of it by asking, as it would at a real provider.
 */
const FIRST = `
  CREATE TABLE IF NOT EXISTS payments (
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
    status TEXT NOT NULL,
    failure_code TEXT,
    captured_e5 INTEGER NOT NULL DEFAULT 0 CHECK (captured_e5 IN (0, amount_e5)),
    refunded_e5 INTEGER NOT NULL DEFAULT 0 CHECK (refunded_e5 BETWEEN 0 AND captured_e5),
    return_path TEXT NOT NULL,
    metadata TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS refunds (
    idempotency_key TEXT PRIMARY KEY,
    provider_id TEXT NOT NULL,
    amount_e5 INTEGER NOT NULL CHECK (amount_e5 > 0)
  ) STRICT, WITHOUT ROWID;
`;

/** Columns that a book from before versions lacks, and what holds for its payments. */
const LATER_COLUMNS = { venue_id: "", split_id: "", payable_kind: "split" };

/**
 * A hold may be captured in part, and has an end. A check can't be changed, so the payments move to a table
 * of their own with the new one; the existing ones were never held.
 */
const HOLDS = `
  CREATE TABLE payments_with_holds (
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
  INSERT INTO payments_with_holds
    SELECT provider_id, payment_id, venue_id, bill_id, split_id, payable_kind, payer, amount_e5, currency,
      method, method_token, 'immediate', status, failure_code, NULL, captured_e5, refunded_e5,
      return_path, metadata, at
    FROM payments;
  DROP TABLE payments;
  ALTER TABLE payments_with_holds RENAME TO payments;
`;

/** The book's tables and their versions. */
export const BOOK_TABLES: Tables = {
  known: "payments",
  migrations: [
    (sql) => {
      sql.exec(FIRST);
      addLaterColumns(sql);
    },
    (sql) => sql.exec(HOLDS),
  ],
};

function addLaterColumns(sql: SqlStorage): void {
  const columns = sql.exec("SELECT name FROM pragma_table_info('payments')");
  const known = new Set(readTexts(columns));
  for (const [column, before] of Object.entries(LATER_COLUMNS)) {
    if (known.has(column)) continue;
    sql.exec(`ALTER TABLE payments ADD COLUMN ${column} TEXT NOT NULL DEFAULT '${before}'`);
  }
}
