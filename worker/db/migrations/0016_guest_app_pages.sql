-- Guest apps by their id and by their store locator's, venues by their business and enrollment; and tables
-- that were reserved elsewhere, which guests find by the number they booked with. `phone` is an HMAC of it.

CREATE INDEX venues_by_business ON venues (business_id);

CREATE TRIGGER guest_app_names_insert AFTER INSERT ON guest_apps BEGIN
  INSERT INTO changes (key) VALUES ('guest-app:' || NEW.id);
  INSERT INTO changes (key) SELECT 'guest-app:' || json_extract(NEW.record, '$.storeLocatorId')
    WHERE json_extract(NEW.record, '$.storeLocatorId') IS NOT NULL;
END;

CREATE TRIGGER guest_app_names_update AFTER UPDATE ON guest_apps BEGIN
  INSERT INTO changes (key) VALUES ('guest-app:' || NEW.id);
  INSERT INTO changes (key) SELECT 'guest-app:' || json_extract(OLD.record, '$.storeLocatorId')
    WHERE json_extract(OLD.record, '$.storeLocatorId') IS NOT NULL;
  INSERT INTO changes (key) SELECT 'guest-app:' || json_extract(NEW.record, '$.storeLocatorId')
    WHERE json_extract(NEW.record, '$.storeLocatorId') IS NOT NULL;
END;

CREATE TRIGGER guest_app_names_delete AFTER DELETE ON guest_apps BEGIN
  INSERT INTO changes (key) VALUES ('guest-app:' || OLD.id);
  INSERT INTO changes (key) SELECT 'guest-app:' || json_extract(OLD.record, '$.storeLocatorId')
    WHERE json_extract(OLD.record, '$.storeLocatorId') IS NOT NULL;
END;

CREATE TRIGGER venue_groups_insert AFTER INSERT ON venues BEGIN
  INSERT INTO changes (key) VALUES ('business-venues:' || NEW.business_id);
  INSERT INTO changes (key) VALUES ('enrollment-venues:' || NEW.enrollment_id);
END;

CREATE TRIGGER venue_groups_update AFTER UPDATE OF business_id, enrollment_id ON venues
WHEN NEW.business_id <> OLD.business_id OR NEW.enrollment_id <> OLD.enrollment_id BEGIN
  INSERT INTO changes (key) VALUES ('business-venues:' || OLD.business_id);
  INSERT INTO changes (key) VALUES ('business-venues:' || NEW.business_id);
  INSERT INTO changes (key) VALUES ('enrollment-venues:' || OLD.enrollment_id);
  INSERT INTO changes (key) VALUES ('enrollment-venues:' || NEW.enrollment_id);
END;

CREATE TRIGGER venue_groups_delete AFTER DELETE ON venues BEGIN
  INSERT INTO changes (key) VALUES ('business-venues:' || OLD.business_id);
  INSERT INTO changes (key) VALUES ('enrollment-venues:' || OLD.enrollment_id);
END;

CREATE TABLE reservations (
  app_id TEXT NOT NULL,
  id TEXT NOT NULL,
  phone TEXT NOT NULL,
  at INTEGER NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record)),
  PRIMARY KEY (app_id, id)
) STRICT;

CREATE INDEX reservations_by_phone ON reservations (app_id, phone, at);

CREATE INDEX reservations_by_time ON reservations (at);
