-- The operator's records. `record` is a whole document in JSON, held to its contract when it is read;
-- the columns beside it are what it is looked up by. Statements are separated by empty lines.

CREATE TABLE venues (
  id TEXT PRIMARY KEY,
  business_id TEXT NOT NULL,
  enrollment_id TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE INDEX venues_by_enrollment ON venues (enrollment_id);

CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL UNIQUE,
  venue_id TEXT NOT NULL REFERENCES venues (id),
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE INDEX devices_by_venue ON devices (venue_id);

CREATE TABLE customizations (
  enrollment_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TABLE settings (
  id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TABLE pos_keys (
  key_hash TEXT PRIMARY KEY CHECK (length(key_hash) = 64),
  venue_id TEXT NOT NULL REFERENCES venues (id),
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX pos_keys_by_venue ON pos_keys (venue_id);

CREATE TABLE guest_apps (
  id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TABLE hosts (
  host TEXT PRIMARY KEY CHECK (host = lower(host)),
  app_id TEXT NOT NULL REFERENCES guest_apps (id)
) STRICT;

CREATE INDEX hosts_by_app ON hosts (app_id);
