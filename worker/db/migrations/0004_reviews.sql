-- How a business wants to be reviewed, and what its guests said. A payment has one review; who sends
-- another for it has thought better of it.

CREATE TABLE review_configurations (
  business_id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TRIGGER review_configurations_insert AFTER INSERT ON review_configurations BEGIN
  INSERT INTO changes (key) VALUES ('review-configuration:' || NEW.business_id);
END;

CREATE TRIGGER review_configurations_update AFTER UPDATE ON review_configurations BEGIN
  INSERT INTO changes (key) VALUES ('review-configuration:' || NEW.business_id);
END;

CREATE TRIGGER review_configurations_delete AFTER DELETE ON review_configurations BEGIN
  INSERT INTO changes (key) VALUES ('review-configuration:' || OLD.business_id);
END;

CREATE TABLE venue_feedback (
  payment_id TEXT PRIMARY KEY,
  bill_id TEXT NOT NULL,
  venue_id TEXT NOT NULL,
  business_id TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX venue_feedback_by_venue ON venue_feedback (venue_id, created_at);
