-- Vouchers of businesses. A code is one within its business and stands in upper case. How often it was
-- used is not here: its own object counts, where every bill that wants it meets.

CREATE TABLE vouchers (
  id TEXT PRIMARY KEY CHECK (id = business_id || '/' || code),
  business_id TEXT NOT NULL,
  code TEXT NOT NULL CHECK (code = upper(code)),
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER vouchers_insert AFTER INSERT ON vouchers BEGIN
  INSERT INTO changes (key) VALUES ('voucher:' || NEW.id);
END;

CREATE TRIGGER vouchers_update AFTER UPDATE ON vouchers BEGIN
  INSERT INTO changes (key) VALUES ('voucher:' || NEW.id);
END;

CREATE TRIGGER vouchers_delete AFTER DELETE ON vouchers BEGIN
  INSERT INTO changes (key) VALUES ('voucher:' || OLD.id);
END;
