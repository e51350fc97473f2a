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
