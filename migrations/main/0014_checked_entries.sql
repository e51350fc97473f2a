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
