-- The keys of the demo's own tills, made at random: whoever can read the code must not be able to play a
-- till of a demo that strangers can reach.
CREATE TABLE demo_till_keys (
  venue_id TEXT PRIMARY KEY,
  pos_key TEXT NOT NULL
) STRICT, WITHOUT ROWID;
