-- Which user of an account scope has an e-mail, by the HMAC of both: an address is one user's alone.
CREATE TABLE account_emails (
  name TEXT PRIMARY KEY,
  user_id TEXT NOT NULL
) STRICT;

-- Text messages that the demo would have sent, for its own page to show. It keeps the newest only.
CREATE TABLE demo_texts (
  id TEXT PRIMARY KEY,
  sent_at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
