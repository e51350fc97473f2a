-- How many listings have which faults, by canton; a job counts them. `traits` as in spitex_listings.
CREATE TABLE listing_stock (
  canton_slug TEXT NOT NULL,
  traits INTEGER NOT NULL,
  listings INTEGER NOT NULL,
  PRIMARY KEY (canton_slug, traits)
) STRICT, WITHOUT ROWID;
-- No row before the first count; a table of its own, because an empty directory is counted, too.
CREATE TABLE listing_stock_counts (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  counted_at TEXT NOT NULL
) STRICT;

-- What visitors searched for without a result, by day in Switzerland; never who.
CREATE TABLE missed_searches (
  day TEXT NOT NULL,
  query TEXT NOT NULL CHECK (length(query) <= 60),
  searches INTEGER NOT NULL,
  PRIMARY KEY (day, query)
) STRICT, WITHOUT ROWID;

-- What visitors wrote, by week.
CREATE INDEX reviews_written ON spitex_reviews (created_at) WHERE google_review_id IS NULL;

-- What a load of the register brought: localities and post boxes after it, and what differs from before (JSON).
ALTER TABLE places_loads ADD COLUMN localities INTEGER;
ALTER TABLE places_loads ADD COLUMN post_boxes INTEGER;
ALTER TABLE places_loads ADD COLUMN differences TEXT;
UPDATE places_loads SET
  localities = (SELECT count(*) FROM places WHERE kind = 'locality'),
  post_boxes = (SELECT count(*) FROM places WHERE kind = 'po_box')
WHERE id = (SELECT max(id) FROM places_loads);

-- The latest load that somebody asked for, or the monthly job; while it is at work, no other begins.
CREATE TABLE places_runs (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  token TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('desk', 'upload', 'month')),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  started_at TEXT NOT NULL,
  finished_at TEXT,
  -- A sentence for the admin.
  error TEXT
) STRICT;

-- Further names of places, beside those of domain/places/place-aliases.ts. `key`: folded, so each leads to one place.
CREATE TABLE place_aliases (
  key TEXT PRIMARY KEY,
  alias TEXT NOT NULL,
  canton TEXT NOT NULL,
  slug TEXT NOT NULL,
  -- As the admin sees it: "8400 Winterthur".
  place TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
