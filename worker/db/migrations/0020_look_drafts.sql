-- Drafts of looks, which only a preview shows. Whoever previews one sees its newest version.

CREATE TABLE look_drafts (
  enrollment_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER look_drafts_insert AFTER INSERT ON look_drafts BEGIN
  INSERT INTO changes (key) VALUES ('look-draft:' || NEW.enrollment_id);
END;

CREATE TRIGGER look_drafts_update AFTER UPDATE ON look_drafts BEGIN
  INSERT INTO changes (key) VALUES ('look-draft:' || NEW.enrollment_id);
END;

CREATE TRIGGER look_drafts_delete AFTER DELETE ON look_drafts BEGIN
  INSERT INTO changes (key) VALUES ('look-draft:' || OLD.enrollment_id);
END;
