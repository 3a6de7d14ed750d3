-- What guests agreed to of venues' promotions. The owner is a digest of the guest's id, which is their
-- phone's secret; a consent that was taken back has neither an owner's address nor a name.
CREATE TABLE promotion_consents (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  venue_id TEXT NOT NULL,
  business_id TEXT NOT NULL,
  email TEXT,
  last_name TEXT,
  origin TEXT NOT NULL,
  venue_opt_in INTEGER NOT NULL,
  sunday_opt_in INTEGER NOT NULL,
  country_code TEXT NOT NULL,
  order_id TEXT,
  table_number TEXT,
  total_amount INTEGER,
  split_amount INTEGER,
  currency TEXT NOT NULL,
  waiter_name TEXT,
  changed_at INTEGER NOT NULL,
  UNIQUE (owner, business_id)
) STRICT;

CREATE INDEX promotion_consents_by_venue ON promotion_consents (venue_id, changed_at, id);
