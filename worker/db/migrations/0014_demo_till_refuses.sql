-- The demo venues whose till refuses what guests pay, until it is switched back.

CREATE TABLE demo_tills_refusing (
  venue_id TEXT PRIMARY KEY
) STRICT;
