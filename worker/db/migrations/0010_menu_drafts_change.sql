-- Whoever previews a draft sees its newest version.

CREATE TRIGGER menu_drafts_insert AFTER INSERT ON menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('menu-draft:' || NEW.business_id);
END;

CREATE TRIGGER menu_drafts_update AFTER UPDATE ON menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('menu-draft:' || NEW.business_id);
END;

CREATE TRIGGER menu_drafts_delete AFTER DELETE ON menu_drafts BEGIN
  INSERT INTO changes (key) VALUES ('menu-draft:' || OLD.business_id);
END;
