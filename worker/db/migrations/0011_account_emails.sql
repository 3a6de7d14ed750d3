-- Which user of an account scope has an e-mail, by the HMAC of both: an address is one user's alone.
CREATE TABLE account_emails (
  name TEXT PRIMARY KEY,
  user_id TEXT NOT NULL
) STRICT;
