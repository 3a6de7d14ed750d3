-- What the demo till remembers: the orders it opened, and which venues' tills are switched off.

CREATE TABLE demo_orders (
  table_id TEXT PRIMARY KEY,
  venue_id TEXT NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TABLE demo_tills_down (
  venue_id TEXT PRIMARY KEY
) STRICT;
