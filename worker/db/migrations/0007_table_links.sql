-- Keys that a venue's table links are signed with, made by the platform and told to nobody. The newest
-- signs; the one before it is accepted until the operator ends it.

CREATE TABLE table_link_keys (
  venue_id TEXT NOT NULL REFERENCES venues (id),
  version INTEGER NOT NULL,
  secret TEXT NOT NULL CHECK (length(secret) >= 43),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (venue_id, version)
) STRICT;

CREATE TRIGGER table_link_keys_insert AFTER INSERT ON table_link_keys BEGIN
  INSERT INTO changes (key) VALUES ('table-link-keys:' || NEW.venue_id);
END;

CREATE TRIGGER table_link_keys_delete AFTER DELETE ON table_link_keys BEGIN
  INSERT INTO changes (key) VALUES ('table-link-keys:' || OLD.venue_id);
END;
