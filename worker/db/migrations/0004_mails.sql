-- How often a payment's receipt was mailed, by the address's fingerprint: it keeps a receipt from
-- becoming a nuisance, and a second press of the button from becoming a second mail.
CREATE TABLE receipt_mails (
  payment_id TEXT NOT NULL,
  address TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  mails INTEGER NOT NULL CHECK (mails >= 0),
  PRIMARY KEY (payment_id, address)
) STRICT;

-- Mails that the demo would have sent, for its own page to show. It keeps the newest only.
CREATE TABLE demo_outbox (
  id TEXT PRIMARY KEY,
  sent_at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  attachment_name TEXT,
  attachment_type TEXT,
  attachment BLOB
) STRICT;
