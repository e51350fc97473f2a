-- Imports of provider files: uploaded in parts, staged as rows in chunks, checked, stored, taken back.
-- Jobs of before were done when they were recorded.
ALTER TABLE import_jobs ADD COLUMN state TEXT NOT NULL DEFAULT 'done' CHECK (state IN
  ('uploading', 'uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'undoing', 'undone'));
-- Where the rows come from, as stored with each listing; NULL takes the format.
ALTER TABLE import_jobs ADD COLUMN origin TEXT;
-- The admin's address at the time; NULL for the command line.
ALTER TABLE import_jobs ADD COLUMN created_by TEXT;
ALTER TABLE import_jobs ADD COLUMN size_bytes INTEGER NOT NULL DEFAULT 0;
-- When the file was last written: what was confirmed later stays.
ALTER TABLE import_jobs ADD COLUMN file_date TEXT;
-- Of the upload in parts, until it is complete.
ALTER TABLE import_jobs ADD COLUMN upload_id TEXT;
-- What was recognised, and the columns as an admin corrected them; JSON.
ALTER TABLE import_jobs ADD COLUMN source TEXT;
ALTER TABLE import_jobs ADD COLUMN columns TEXT;
-- Entries of the file, and how many of them are staged.
ALTER TABLE import_jobs ADD COLUMN total INTEGER;
ALTER TABLE import_jobs ADD COLUMN staged INTEGER NOT NULL DEFAULT 0;
-- When the step that runs began.
ALTER TABLE import_jobs ADD COLUMN step_started_at TEXT;
-- A German sentence for the admin.
ALTER TABLE import_jobs ADD COLUMN error TEXT;
ALTER TABLE import_jobs ADD COLUMN undone_at TEXT;
ALTER TABLE import_jobs ADD COLUMN undone_by TEXT;
-- One runner a job; a lease that runs out frees the way after a crash. Milliseconds since 1970.
ALTER TABLE import_jobs ADD COLUMN lease_until INTEGER NOT NULL DEFAULT 0;
CREATE INDEX import_jobs_active ON import_jobs (state)
  WHERE state IN ('checking', 'importing', 'undoing');

CREATE TABLE import_parts (
  job_id INTEGER NOT NULL REFERENCES import_jobs (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  etag TEXT NOT NULL,
  PRIMARY KEY (job_id, number)
) STRICT, WITHOUT ROWID;

-- A thousand rows of the staged file by their bytes, and how far they are. The counts are JSON; a chunk
-- is checked when it has `checked`, stored when it has `stored`.
CREATE TABLE import_chunks (
  job_id INTEGER NOT NULL REFERENCES import_jobs (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  first_byte INTEGER NOT NULL,
  end_byte INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  checked TEXT,
  stored TEXT,
  -- Names the file with the outcome of each row.
  stored_key TEXT,
  undone_at TEXT,
  -- Rows that could not be taken back, because somebody changed them since.
  kept INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (job_id, number)
) STRICT, WITHOUT ROWID;

-- What an import wrote, so that it can be taken back: `before` is the listing as JSON, NULL where there
-- was none. Kept 30 days.
CREATE TABLE import_rows (
  job_id INTEGER NOT NULL REFERENCES import_jobs (id) ON DELETE CASCADE,
  chunk INTEGER NOT NULL,
  listing_id INTEGER NOT NULL,
  written_at TEXT NOT NULL,
  before TEXT,
  PRIMARY KEY (job_id, chunk, listing_id)
) STRICT, WITHOUT ROWID;

-- Columns as an admin corrected them, by the header they belong to.
CREATE TABLE import_mappings (
  header_key TEXT PRIMARY KEY,
  columns TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Fields that somebody who knows confirmed, with the moment: {"phone": "2026-11-01T08:00:00.000Z"}.
ALTER TABLE spitex_listings ADD COLUMN confirmed_fields TEXT;

-- Listings an admin took out. Their pages answer 410, and imports leave them out.
CREATE TABLE listing_deletions (
  slug TEXT PRIMARY KEY,
  place_id TEXT,
  name TEXT NOT NULL,
  deleted_at TEXT NOT NULL,
  deleted_by TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_deletions_place_id ON listing_deletions (place_id) WHERE place_id IS NOT NULL;
CREATE INDEX listing_deletions_at ON listing_deletions (deleted_at);
