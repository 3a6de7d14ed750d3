-- Drafts of a table's first page and of static menus, which only a preview shows. Whoever previews one
-- sees its newest version.

CREATE TABLE landing_drafts (
  business_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TABLE static_menu_drafts (
  venue_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER landing_drafts_insert AFTER INSERT ON landing_drafts BEGIN
  INSERT INTO changes (key) VALUES ('landing-draft:' || NEW.business_id);
END;

CREATE TRIGGER landing_drafts_update AFTER UPDATE ON landing_drafts BEGIN
  INSERT INTO changes (key) VALUES ('landing-draft:' || NEW.business_id);
END;

CREATE TRIGGER landing_drafts_delete AFTER DELETE ON landing_drafts BEGIN
  INSERT INTO changes (key) VALUES ('landing-draft:' || OLD.business_id);
END;

CREATE TRIGGER static_menu_drafts_insert AFTER INSERT ON static_menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('static-menu-draft:' || NEW.venue_id);
END;

CREATE TRIGGER static_menu_drafts_update AFTER UPDATE ON static_menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('static-menu-draft:' || NEW.venue_id);
END;

CREATE TRIGGER static_menu_drafts_delete AFTER DELETE ON static_menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('static-menu-draft:' || OLD.venue_id);
END;
