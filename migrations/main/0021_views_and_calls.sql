-- How often visitors opened the page of a listing and pressed its phone number, by month: decision 85.
CREATE TABLE listing_visits (
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  -- Its first day in Switzerland: "2026-11-01".
  month TEXT NOT NULL,
  -- The day of the first visit that this row counts.
  first_day TEXT NOT NULL,
  views INTEGER NOT NULL DEFAULT 0,
  calls INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (spitex_id, month)
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_visits_by_first_day ON listing_visits (first_day);
