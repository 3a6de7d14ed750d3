-- Menus to read. A published file never changes: its id is made of its content, and a change is another
-- file. One that was replaced stays for pages that are open, until `superseded_at` is long ago.

CREATE TABLE menu_venues (
  venue_id TEXT PRIMARY KEY,
  business_id TEXT NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TABLE menu_publications (
  business_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TABLE menu_files (
  id TEXT PRIMARY KEY CHECK (id = business_id || '/' || publication_id),
  business_id TEXT NOT NULL,
  publication_id TEXT NOT NULL,
  file TEXT NOT NULL CHECK (json_valid(file)),
  superseded_at INTEGER
) STRICT;

CREATE INDEX menu_files_by_business ON menu_files (business_id);

CREATE TRIGGER menu_venues_insert AFTER INSERT ON menu_venues BEGIN
  INSERT INTO changes (key) VALUES ('menu-venue:' || NEW.venue_id);
END;

CREATE TRIGGER menu_venues_update AFTER UPDATE ON menu_venues BEGIN
  INSERT INTO changes (key) VALUES ('menu-venue:' || NEW.venue_id);
END;

CREATE TRIGGER menu_venues_delete AFTER DELETE ON menu_venues BEGIN
  INSERT INTO changes (key) VALUES ('menu-venue:' || OLD.venue_id);
END;

CREATE TRIGGER menu_publications_insert AFTER INSERT ON menu_publications BEGIN
  INSERT INTO changes (key) VALUES ('menu-publication:' || NEW.business_id);
END;

CREATE TRIGGER menu_publications_update AFTER UPDATE ON menu_publications BEGIN
  INSERT INTO changes (key) VALUES ('menu-publication:' || NEW.business_id);
END;

CREATE TRIGGER menu_publications_delete AFTER DELETE ON menu_publications BEGIN
  INSERT INTO changes (key) VALUES ('menu-publication:' || OLD.business_id);
END;
