-- What an operator publishes beside the menus themselves: how a table's first page is arranged, the
-- videos of dishes, and a draft of the menus, which only a preview shows.

CREATE TABLE landings (
  business_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TABLE menu_videos (
  id TEXT PRIMARY KEY CHECK (id = business_id || '/' || playback_id),
  business_id TEXT NOT NULL,
  playback_id TEXT NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TABLE menu_drafts (
  business_id TEXT PRIMARY KEY,
  file TEXT NOT NULL CHECK (json_valid(file))
) STRICT;

CREATE TRIGGER landings_insert AFTER INSERT ON landings BEGIN
  INSERT INTO changes (key) VALUES ('landing:' || NEW.business_id);
END;

CREATE TRIGGER landings_update AFTER UPDATE ON landings BEGIN
  INSERT INTO changes (key) VALUES ('landing:' || NEW.business_id);
END;

CREATE TRIGGER landings_delete AFTER DELETE ON landings BEGIN
  INSERT INTO changes (key) VALUES ('landing:' || OLD.business_id);
END;

CREATE TRIGGER menu_videos_insert AFTER INSERT ON menu_videos BEGIN
  INSERT INTO changes (key) VALUES ('menu-video:' || NEW.id);
END;

CREATE TRIGGER menu_videos_update AFTER UPDATE ON menu_videos BEGIN
  INSERT INTO changes (key) VALUES ('menu-video:' || NEW.id);
END;

CREATE TRIGGER menu_videos_delete AFTER DELETE ON menu_videos BEGIN
  INSERT INTO changes (key) VALUES ('menu-video:' || OLD.id);
END;
