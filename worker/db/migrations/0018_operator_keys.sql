-- Keys of groups of venues to the operator's calls: what each may do is a record, and of its secrets only the
-- SHA-256 is stored. Who changed what stands in the audit trail, and what was deleted in the archive.

CREATE TABLE operator_keys (
  id TEXT PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record))
) STRICT;

CREATE TABLE operator_secrets (
  key_hash TEXT PRIMARY KEY CHECK (length(key_hash) = 64),
  key_id TEXT NOT NULL REFERENCES operator_keys (id),
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX operator_secrets_by_key ON operator_secrets (key_id, version);

CREATE TABLE operator_audit (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  key_id TEXT,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  correlation_id TEXT NOT NULL,
  status INTEGER
) STRICT;

CREATE INDEX operator_audit_by_key ON operator_audit (key_id, seq);

CREATE TABLE archived_records (
  path TEXT PRIMARY KEY,
  business_id TEXT,
  record TEXT NOT NULL CHECK (json_valid(record)),
  archived_at INTEGER NOT NULL,
  key_id TEXT
) STRICT;

CREATE INDEX archived_records_by_business ON archived_records (business_id);
