-- How often a payment provider did not answer for a venue, by the hour, for the operator's status. Rows are
-- deleted after a week.

CREATE TABLE provider_faults (
  venue_id TEXT NOT NULL,
  hour INTEGER NOT NULL,
  count INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (venue_id, hour)
) STRICT, WITHOUT ROWID;

CREATE INDEX provider_faults_by_hour ON provider_faults (hour);
