-- The demo's own database: what its tills remember, and what it lists instead of sending it.

-- The orders that the demo's tills opened, by table or tab.
CREATE TABLE till_orders (
  table_id TEXT PRIMARY KEY,
  venue_id TEXT NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

-- What a venue's till is made to do on the demo's page: not to answer, to refuse payments, to wait for staff.
CREATE TABLE till_switches (
  venue_id TEXT NOT NULL,
  switch TEXT NOT NULL CHECK (switch IN ('down', 'refusing', 'byHand')),
  PRIMARY KEY (venue_id, switch)
) STRICT, WITHOUT ROWID;

-- The tills' keys, made at random: whoever can read the code must not be able to play a till of a demo that
-- strangers can reach.
CREATE TABLE till_keys (
  venue_id TEXT PRIMARY KEY,
  pos_key TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What guests ordered by phone, how far it is, and on which order of the till it went.
CREATE TABLE kitchen (
  order_id TEXT PRIMARY KEY,
  venue_id TEXT NOT NULL,
  table_id TEXT NOT NULL,
  status TEXT NOT NULL,
  order_ref TEXT,
  record TEXT NOT NULL CHECK (json_valid(record)),
  placed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX kitchen_by_venue ON kitchen (venue_id, placed_at);

CREATE INDEX kitchen_by_order ON kitchen (order_ref);

-- Mails that would have been sent; the newest only.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  sent_at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  attachment_name TEXT,
  attachment_type TEXT,
  attachment BLOB
) STRICT;

-- Text messages that would have been sent; the newest only.
CREATE TABLE texts (
  id TEXT PRIMARY KEY,
  sent_at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;

-- Guests' events that would have been counted; the newest only.
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  event TEXT NOT NULL CHECK (json_valid(event))
) STRICT;
