-- Keys of the services of loyalty providers: secrets of the deployment, copied to nowhere and part of no answer.
-- And what was asked of such a service under a key that counts once, by a digest that names nobody.

CREATE TABLE loyalty_service_keys (
  business_id TEXT PRIMARY KEY,
  secret TEXT NOT NULL
) STRICT;

CREATE TABLE loyalty_service_calls (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('asked', 'open', 'done', 'refused')),
  asked_at INTEGER NOT NULL
) STRICT;
