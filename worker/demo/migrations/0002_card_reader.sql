-- The codes that a venue's card reader has shown to guests, by the number of the payment.
CREATE TABLE card_reader_codes (
  transaction_id TEXT PRIMARY KEY,
  venue_id TEXT NOT NULL,
  table_number INTEGER NOT NULL,
  amount_e5 INTEGER NOT NULL,
  shown_at INTEGER NOT NULL
) STRICT;
