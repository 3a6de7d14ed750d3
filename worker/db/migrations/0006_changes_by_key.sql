-- The last change of each key stays, however long ago it was: a copy may be years old, and whoever finds
-- one asks here whether it still holds. Earlier changes of the same key say nothing more.

DROP TRIGGER changes_are_forgotten;

CREATE INDEX changes_by_key ON changes (key, seq);

CREATE TRIGGER changes_are_replaced AFTER INSERT ON changes BEGIN
  DELETE FROM changes WHERE key = NEW.key AND seq < NEW.seq;
END;
