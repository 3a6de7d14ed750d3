-- The demo's kitchens: what guests ordered by phone, how far it is, and on which order of the till it went.
-- Venues whose staff accept each order by hand are in a table of their own.

CREATE TABLE demo_kitchen (
  order_id TEXT PRIMARY KEY,
  venue_id TEXT NOT NULL,
  table_id TEXT NOT NULL,
  status TEXT NOT NULL,
  order_ref TEXT,
  record TEXT NOT NULL CHECK (json_valid(record)),
  placed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX demo_kitchen_by_venue ON demo_kitchen (venue_id, placed_at);
CREATE INDEX demo_kitchen_by_order ON demo_kitchen (order_ref);

CREATE TABLE demo_tills_by_hand (
  venue_id TEXT PRIMARY KEY
) STRICT;
