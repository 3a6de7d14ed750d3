-- Guests' events that the demo would have counted, for its own page to show. It keeps the newest only.
CREATE TABLE demo_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  event TEXT NOT NULL CHECK (json_valid(event))
) STRICT;
