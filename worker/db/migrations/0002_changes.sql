-- What changed last, so that every copy of a record (in memory, in KV) learns within seconds that it is
-- old, by whatever way the record was changed. A key is the kind of record and what it is looked up by.

CREATE TABLE changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL,
  at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX changes_by_time ON changes (at);

CREATE TRIGGER changes_are_forgotten AFTER INSERT ON changes BEGIN
  DELETE FROM changes WHERE at < unixepoch() - 86400 AND seq < NEW.seq;
END;

CREATE TRIGGER venues_insert AFTER INSERT ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue:' || NEW.id);
END;

CREATE TRIGGER venues_update AFTER UPDATE ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue:' || NEW.id);
END;

CREATE TRIGGER venues_delete AFTER DELETE ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue:' || OLD.id);
END;

CREATE TRIGGER devices_insert AFTER INSERT ON devices BEGIN
  INSERT INTO changes (key) VALUES ('device:' || NEW.id);
  INSERT INTO changes (key) VALUES ('table:' || NEW.table_id);
END;

CREATE TRIGGER devices_update AFTER UPDATE ON devices BEGIN
  INSERT INTO changes (key) VALUES ('device:' || NEW.id);
  INSERT INTO changes (key) VALUES ('table:' || NEW.table_id);
END;

CREATE TRIGGER devices_delete AFTER DELETE ON devices BEGIN
  INSERT INTO changes (key) VALUES ('device:' || OLD.id);
  INSERT INTO changes (key) VALUES ('table:' || OLD.table_id);
END;

CREATE TRIGGER customizations_insert AFTER INSERT ON customizations BEGIN
  INSERT INTO changes (key) VALUES ('customization:' || NEW.enrollment_id);
END;

CREATE TRIGGER customizations_update AFTER UPDATE ON customizations BEGIN
  INSERT INTO changes (key) VALUES ('customization:' || NEW.enrollment_id);
END;

CREATE TRIGGER customizations_delete AFTER DELETE ON customizations BEGIN
  INSERT INTO changes (key) VALUES ('customization:' || OLD.enrollment_id);
END;

CREATE TRIGGER settings_insert AFTER INSERT ON settings BEGIN
  INSERT INTO changes (key) VALUES ('settings:' || NEW.id);
END;

CREATE TRIGGER settings_update AFTER UPDATE ON settings BEGIN
  INSERT INTO changes (key) VALUES ('settings:' || NEW.id);
END;

CREATE TRIGGER settings_delete AFTER DELETE ON settings BEGIN
  INSERT INTO changes (key) VALUES ('settings:' || OLD.id);
END;

CREATE TRIGGER pos_keys_insert AFTER INSERT ON pos_keys BEGIN
  INSERT INTO changes (key) VALUES ('pos-key:' || NEW.key_hash);
END;

CREATE TRIGGER pos_keys_update AFTER UPDATE ON pos_keys BEGIN
  INSERT INTO changes (key) VALUES ('pos-key:' || NEW.key_hash);
END;

CREATE TRIGGER pos_keys_delete AFTER DELETE ON pos_keys BEGIN
  INSERT INTO changes (key) VALUES ('pos-key:' || OLD.key_hash);
END;

CREATE TRIGGER guest_apps_insert AFTER INSERT ON guest_apps BEGIN
  INSERT INTO changes (key) SELECT 'host:' || host FROM hosts WHERE app_id = NEW.id;
END;

CREATE TRIGGER guest_apps_update AFTER UPDATE ON guest_apps BEGIN
  INSERT INTO changes (key) SELECT 'host:' || host FROM hosts WHERE app_id = NEW.id;
END;

CREATE TRIGGER guest_apps_delete AFTER DELETE ON guest_apps BEGIN
  INSERT INTO changes (key) SELECT 'host:' || host FROM hosts WHERE app_id = OLD.id;
END;

CREATE TRIGGER hosts_insert AFTER INSERT ON hosts BEGIN
  INSERT INTO changes (key) VALUES ('host:' || NEW.host);
END;

CREATE TRIGGER hosts_update AFTER UPDATE ON hosts BEGIN
  INSERT INTO changes (key) VALUES ('host:' || NEW.host);
END;

CREATE TRIGGER hosts_delete AFTER DELETE ON hosts BEGIN
  INSERT INTO changes (key) VALUES ('host:' || OLD.host);
END;
