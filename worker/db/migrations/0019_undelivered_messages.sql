-- Mails and text messages whose address was refused or sent them back, for staff. An address stands here with most
-- of its letters left out; the outbox is the object that had the message, which forgets these rows with it.

CREATE TABLE undelivered_messages (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'sms')),
  outbox TEXT NOT NULL,
  venue_id TEXT,
  bill_id TEXT,
  payment_id TEXT,
  address TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('refused', 'bounced')),
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX undelivered_messages_by_venue ON undelivered_messages (venue_id, at);

CREATE INDEX undelivered_messages_by_outbox ON undelivered_messages (outbox);
