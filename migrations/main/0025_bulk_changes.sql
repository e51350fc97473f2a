-- Changes of many listings, which the queue carries out a portion at a time: rule admin-49.
CREATE TABLE bulk_changes (
  id TEXT PRIMARY KEY,
  -- The admin who asked, with what the log of each listing says of the request.
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  ip TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  ask TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- When it was last tried, or the cron last sent its message: some time later the cron sends another.
  tried_at TEXT NOT NULL,
  -- Tries since the last portion that was done.
  attempts INTEGER NOT NULL DEFAULT 0,
  ended_at TEXT,
  -- Why it ended before all portions were done: a sentence.
  failure TEXT
) STRICT;
CREATE INDEX bulk_changes_by_user ON bulk_changes (user_id);

CREATE TABLE bulk_portions (
  change_id TEXT NOT NULL REFERENCES bulk_changes (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  -- The listings as the desk showed them.
  listings TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- The numbers of those that stay as they are; set first in the transaction that does the portion.
  left_alone TEXT,
  -- Set last in that transaction.
  done_at TEXT,
  PRIMARY KEY (change_id, number)
) STRICT;
