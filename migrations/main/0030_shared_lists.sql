-- Lists of providers that visitors share by a code to read aloud. Slugs of providers and nothing about people.
CREATE TABLE shared_lists (
  -- «TULPE-4821»
  code TEXT PRIMARY KEY,
  slugs TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX shared_lists_expiry ON shared_lists (expires_at);
