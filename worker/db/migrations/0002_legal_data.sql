-- The company that issues a venue's invoices.
CREATE TABLE legal_data (
  venue_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER legal_data_insert AFTER INSERT ON legal_data BEGIN
  INSERT INTO changes (key) VALUES ('legal-data:' || NEW.venue_id);
END;

CREATE TRIGGER legal_data_update AFTER UPDATE ON legal_data BEGIN
  INSERT INTO changes (key) VALUES ('legal-data:' || NEW.venue_id);
END;

CREATE TRIGGER legal_data_delete AFTER DELETE ON legal_data BEGIN
  INSERT INTO changes (key) VALUES ('legal-data:' || OLD.venue_id);
END;
