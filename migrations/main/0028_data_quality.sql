-- How much is known of all providers together. No row before the first count. Counted by a job rather than
-- kept by triggers, because "within twelve months" changes by itself.
CREATE TABLE data_quality (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  counted_at TEXT NOT NULL,
  listings INTEGER NOT NULL,
  with_phone INTEGER NOT NULL,
  with_website INTEGER NOT NULL,
  with_rating INTEGER NOT NULL,
  -- What all ratings are made of; NULL if one of them came without its number of reviews.
  reviews INTEGER,
  changed_within_year INTEGER NOT NULL
) STRICT;
