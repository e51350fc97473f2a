-- The register of localities: one row per postcode, official name and canton.
CREATE TABLE places (
  id INTEGER PRIMARY KEY,
  zip TEXT NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  name_key TEXT NOT NULL,
  canton TEXT NOT NULL,
  communes TEXT NOT NULL,
  share REAL NOT NULL,
  latitude REAL,
  longitude REAL,
  kind TEXT NOT NULL CHECK (kind IN ('locality', 'delivery_area', 'po_box'))
) STRICT;
CREATE INDEX places_zip ON places (zip);
CREATE INDEX places_canton_slug ON places (canton, slug, zip);

CREATE TABLE import_jobs (
  id INTEGER PRIMARY KEY,
  file_name TEXT NOT NULL,
  format TEXT NOT NULL,
  started_at TEXT NOT NULL,
  finished_at TEXT,
  report TEXT
) STRICT;

CREATE TABLE spitex_listings (
  id INTEGER PRIMARY KEY,
  place_id TEXT UNIQUE,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  street_address TEXT,
  zip_code TEXT NOT NULL,
  city TEXT NOT NULL,
  canton TEXT NOT NULL,
  formatted_address TEXT,
  phone TEXT,
  website TEXT,
  description TEXT,
  ai_description TEXT,
  latitude REAL,
  longitude REAL,
  rating REAL,
  user_ratings_total INTEGER,
  services TEXT,
  positive_rating INTEGER,
  positive_author TEXT,
  positive_time TEXT,
  positive_text TEXT,
  negative_rating INTEGER,
  negative_author TEXT,
  negative_time TEXT,
  negative_text TEXT,
  created_at TEXT NOT NULL,
  -- What pages look up and sort by; derived when a listing is written.
  updated_at TEXT NOT NULL,
  canton_slug TEXT NOT NULL,
  city_slug TEXT NOT NULL,
  city_key TEXT NOT NULL,
  name_key TEXT NOT NULL,
  source TEXT NOT NULL,
  import_job_id INTEGER REFERENCES import_jobs (id),
  -- One key a list: SQLite seeks to a row by one compared column, not by several.
  canton_order TEXT GENERATED ALWAYS AS (city_key || char(31) || name_key || char(31) || slug),
  city_order TEXT GENERATED ALWAYS AS (name_key || char(31) || slug)
) STRICT;
-- One index per list: canton page, city page, "Weitere Spitex".
CREATE INDEX listings_by_canton ON spitex_listings (canton_slug, canton_order);
CREATE INDEX listings_by_city ON spitex_listings (canton_slug, city_slug, city_order);
CREATE INDEX listings_by_rating ON spitex_listings (canton_slug, city_slug, rating DESC, id);
-- Answers "are there made-up listings?" with one row.
CREATE INDEX listings_demo ON spitex_listings (source) WHERE source = 'demo';

-- An address that a listing once had and that now answers 301.
CREATE TABLE listing_old_slugs (
  slug TEXT PRIMARY KEY,
  listing_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE spitex_reviews (
  id INTEGER PRIMARY KEY,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  user_id TEXT,
  author TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  review_text TEXT NOT NULL,
  publish_time TEXT NOT NULL,
  created_at TEXT NOT NULL,
  google_review_id TEXT UNIQUE
) STRICT;
CREATE INDEX reviews_by_listing ON spitex_reviews (spitex_id, publish_time DESC, id DESC);

-- Counts are read by every page, so they are kept, not computed. Triggers change them in the
-- transaction of the listing itself.
CREATE TABLE canton_counts (
  canton_slug TEXT PRIMARY KEY,
  listings INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE city_counts (
  canton_slug TEXT NOT NULL,
  city_slug TEXT NOT NULL,
  city TEXT NOT NULL,
  listings INTEGER NOT NULL,
  PRIMARY KEY (canton_slug, city_slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX city_counts_by_size ON city_counts (canton_slug, listings DESC, city);

-- Listings whose search entry is out of date. `revision` lets the sync delete only what it has seen.
CREATE TABLE search_changes (
  listing_id INTEGER PRIMARY KEY,
  revision INTEGER NOT NULL
) STRICT;

-- Grows with every change of public data; names page and search caches.
CREATE TABLE data_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO data_version VALUES (1, 1);

CREATE TRIGGER listing_inserted AFTER INSERT ON spitex_listings BEGIN
  INSERT INTO canton_counts VALUES (new.canton_slug, 1)
    ON CONFLICT DO UPDATE SET listings = listings + 1;
  INSERT INTO city_counts VALUES (new.canton_slug, new.city_slug, new.city, 1)
    ON CONFLICT DO UPDATE SET listings = listings + 1, city = iif(listings = 0, excluded.city, city);
  INSERT INTO search_changes VALUES (new.id, 1)
    ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

CREATE TRIGGER listing_deleted AFTER DELETE ON spitex_listings BEGIN
  UPDATE canton_counts SET listings = listings - 1 WHERE canton_slug = old.canton_slug;
  UPDATE city_counts SET listings = listings - 1
    WHERE canton_slug = old.canton_slug AND city_slug = old.city_slug;
  INSERT INTO search_changes VALUES (old.id, 1)
    ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

CREATE TRIGGER listing_moved AFTER UPDATE OF canton_slug, city_slug ON spitex_listings
WHEN old.canton_slug <> new.canton_slug OR old.city_slug <> new.city_slug BEGIN
  UPDATE canton_counts SET listings = listings - 1 WHERE canton_slug = old.canton_slug;
  UPDATE city_counts SET listings = listings - 1
    WHERE canton_slug = old.canton_slug AND city_slug = old.city_slug;
  INSERT INTO canton_counts VALUES (new.canton_slug, 1)
    ON CONFLICT DO UPDATE SET listings = listings + 1;
  INSERT INTO city_counts VALUES (new.canton_slug, new.city_slug, new.city, 1)
    ON CONFLICT DO UPDATE SET listings = listings + 1, city = iif(listings = 0, excluded.city, city);
END;

CREATE TRIGGER listing_card_changed
AFTER UPDATE OF name, slug, zip_code, city, canton_slug, city_slug, rating, user_ratings_total
ON spitex_listings BEGIN
  INSERT INTO search_changes VALUES (new.id, 1)
    ON CONFLICT DO UPDATE SET revision = revision + 1;
END;
