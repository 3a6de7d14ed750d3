-- Keys under which a record stands no longer, and which copies in memory and in KV must learn of too: the
-- table that a device moved away from, and a host that was given another name.

CREATE TRIGGER devices_moved AFTER UPDATE OF table_id ON devices WHEN OLD.table_id <> NEW.table_id BEGIN
  INSERT INTO changes (key) VALUES ('table:' || OLD.table_id);
END;

CREATE TRIGGER hosts_renamed AFTER UPDATE OF host ON hosts WHEN OLD.host <> NEW.host BEGIN
  INSERT INTO changes (key) VALUES ('host:' || OLD.host);
END;

-- The switch for a venue's payments is read by itself.

CREATE TRIGGER venue_payments_insert AFTER INSERT ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue-payments:' || NEW.id);
END;

CREATE TRIGGER venue_payments_update AFTER UPDATE ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue-payments:' || NEW.id);
END;

CREATE TRIGGER venue_payments_delete AFTER DELETE ON venues BEGIN
  INSERT INTO changes (key) VALUES ('venue-payments:' || OLD.id);
END;
