-- The loyalty programmes of businesses, and the logins of programmes whose members sign in by a user name. A
-- user name and its password stand here as hashes alone.

CREATE TABLE loyalty_programmes (
  business_id TEXT PRIMARY KEY,
  app_id TEXT,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE INDEX loyalty_programmes_by_app ON loyalty_programmes (app_id);

CREATE TRIGGER loyalty_programmes_insert AFTER INSERT ON loyalty_programmes BEGIN
  INSERT INTO changes (key) VALUES ('loyalty:' || NEW.business_id);
  INSERT INTO changes (key) SELECT 'app-loyalty:' || NEW.app_id WHERE NEW.app_id IS NOT NULL;
END;

CREATE TRIGGER loyalty_programmes_update AFTER UPDATE ON loyalty_programmes BEGIN
  INSERT INTO changes (key) VALUES ('loyalty:' || NEW.business_id);
  INSERT INTO changes (key) SELECT 'app-loyalty:' || NEW.app_id WHERE NEW.app_id IS NOT NULL;
  INSERT INTO changes (key) SELECT 'app-loyalty:' || OLD.app_id WHERE OLD.app_id IS NOT NULL;
END;

CREATE TRIGGER loyalty_programmes_delete AFTER DELETE ON loyalty_programmes BEGIN
  INSERT INTO changes (key) VALUES ('loyalty:' || OLD.business_id);
  INSERT INTO changes (key) SELECT 'app-loyalty:' || OLD.app_id WHERE OLD.app_id IS NOT NULL;
END;

CREATE TABLE loyalty_logins (
  name TEXT PRIMARY KEY,
  salt TEXT NOT NULL,
  password TEXT NOT NULL,
  member_id TEXT NOT NULL
) STRICT;
