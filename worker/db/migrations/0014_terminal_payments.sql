-- Payments at a terminal whose link leads a guest to the receipt, by the terminal's number (PDQ-07).
CREATE TABLE terminal_payments (
  transaction_id TEXT PRIMARY KEY,
  venue_id TEXT NOT NULL,
  bill_id TEXT NOT NULL,
  ref TEXT NOT NULL,
  table_name TEXT,
  amount_e5 INTEGER NOT NULL CHECK (amount_e5 > 0),
  tip_e5 INTEGER NOT NULL CHECK (tip_e5 >= 0),
  paid_at INTEGER NOT NULL
) STRICT;
