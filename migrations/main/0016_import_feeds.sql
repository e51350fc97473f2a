-- Addresses of files that are fetched every night and imported: decision 81.
CREATE TABLE import_feeds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('csv', 'xlsx', 'json')),
  -- Licence and origin of the data.
  note TEXT NOT NULL,
  is_paused INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- What an admin accepted with the last import: how columns are read, and how many rows there were.
  accepted TEXT,
  state TEXT NOT NULL DEFAULT 'idle' CHECK (state IN ('idle', 'due', 'running')),
  lease_until INTEGER NOT NULL DEFAULT 0,
  -- The last night in which it was asked, and how that ended.
  last_night TEXT,
  asked_at TEXT,
  result TEXT NOT NULL DEFAULT 'new' CHECK (result IN ('new', 'unchanged', 'nothing', 'applied', 'waits', 'fails', 'refused')),
  reason TEXT,
  etag TEXT,
  last_modified TEXT,
  hash TEXT,
  -- Nights in a row without a usable file.
  failures INTEGER NOT NULL DEFAULT 0,
  failing_since TEXT,
  -- The import of the last file, and a hash of the changes that waited in it.
  job_id INTEGER,
  waiting_hash TEXT
) STRICT;

ALTER TABLE import_jobs ADD COLUMN feed_id INTEGER REFERENCES import_feeds (id) ON DELETE SET NULL;
-- Leaves out whatever an admin has to confirm.
ALTER TABLE import_jobs ADD COLUMN is_harmless_only INTEGER NOT NULL DEFAULT 0;
CREATE INDEX import_jobs_by_feed ON import_jobs (feed_id) WHERE feed_id IS NOT NULL;
