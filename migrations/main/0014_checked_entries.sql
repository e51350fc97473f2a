-- The entries that a lot drew for a month, to ask their providers by telephone whether they are right.
CREATE TABLE entry_lots (
  -- "2026-12"
  month TEXT PRIMARY KEY,
  -- Published after the month, so that anybody can repeat the draw.
  seed TEXT NOT NULL,
  drawn_from INTEGER NOT NULL,
  drawn_at TEXT NOT NULL,
  -- What became of the entries, without their names: one row to read for the page.
  outcomes TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;

CREATE TABLE lot_entries (
  month TEXT NOT NULL REFERENCES entry_lots (month) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  -- No reference: a listing that is deleted for good stays an outcome of the lot.
  listing_id INTEGER NOT NULL,
  canton_slug TEXT NOT NULL,
  -- Why it could not be asked: domain/checks/lot-fields.ts.
  gone TEXT CHECK (gone IN ('deleted', 'merged', 'closed')),
  answers TEXT NOT NULL DEFAULT '{}',
  called_at TEXT,
  PRIMARY KEY (month, position)
) STRICT, WITHOUT ROWID;

-- Websites and mail domains that did not answer when they were last asked. One that answers has no row.
CREATE TABLE failing_addresses (
  listing_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('website', 'mail')),
  -- Of the address that failed; another one is another matter.
  address_hash INTEGER NOT NULL,
  problem TEXT NOT NULL,
  -- Nights in a row on which it failed.
  nights INTEGER NOT NULL,
  last_night TEXT NOT NULL,
  PRIMARY KEY (listing_id, kind)
) STRICT, WITHOUT ROWID;

-- How far the asking of a night has come, so that a Worker that dies is continued.
CREATE TABLE address_rounds (
  night TEXT PRIMARY KEY,
  -- The last listing that was asked.
  position INTEGER NOT NULL DEFAULT 0,
  asked INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  finished_at TEXT
) STRICT, WITHOUT ROWID;
