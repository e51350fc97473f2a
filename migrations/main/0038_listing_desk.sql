-- Faults that only a comparison with other rows finds; a job sets them. Bits: 64 place unknown, 128 a likely duplicate.
ALTER TABLE spitex_listings ADD COLUMN marks INTEGER NOT NULL DEFAULT 0;
-- What the desk filters by, one bit each: domain/desks/listing-filter.ts.
ALTER TABLE spitex_listings ADD COLUMN traits INTEGER GENERATED ALWAYS AS (
  (phone IS NULL) + (website IS NULL) * 2 + (email IS NULL) * 4 + (latitude IS NULL) * 8
  + (confirmed_fields IS NULL) * 16 + (closed <> 'offen') * 32 + marks
) VIRTUAL;

-- The desk reads a bounded part of an index at a time; these columns let it do so without the rows.
DROP INDEX listings_by_change;
CREATE INDEX listings_by_change ON spitex_listings (change_order, traits, canton_slug);
DROP INDEX listings_by_canton;
CREATE INDEX listings_by_canton ON spitex_listings (canton_slug, canton_order, traits);
-- What few listings have.
CREATE INDEX listings_place_unknown ON spitex_listings (change_order) WHERE marks & 64;
CREATE INDEX listings_suspected ON spitex_listings (change_order) WHERE marks & 128;

-- Pairs that may be the same provider, each once: the lower id first. Bits of reasons: 1 website, 2 phone, 4 name.
CREATE TABLE listing_duplicates (
  listing_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  other_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  reasons INTEGER NOT NULL,
  -- When the job last found the pair.
  found_at TEXT NOT NULL,
  -- Somebody has looked: these are two providers.
  dismissed_at TEXT,
  PRIMARY KEY (listing_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_duplicates_by_other ON listing_duplicates (other_id);
CREATE INDEX listing_duplicates_open ON listing_duplicates (reasons, listing_id, other_id) WHERE dismissed_at IS NULL;

-- A listing is marked as long as it is in a pair that nobody has looked at.
CREATE TRIGGER duplicate_found AFTER INSERT ON listing_duplicates WHEN new.dismissed_at IS NULL BEGIN
  UPDATE spitex_listings SET marks = marks | 128 WHERE id IN (new.listing_id, new.other_id) AND NOT marks & 128;
END;
CREATE TRIGGER duplicate_judged AFTER UPDATE OF dismissed_at ON listing_duplicates BEGIN
  UPDATE spitex_listings SET marks = (marks & ~128) | ((
    EXISTS (SELECT 1 FROM listing_duplicates WHERE listing_id = spitex_listings.id AND dismissed_at IS NULL)
    OR EXISTS (SELECT 1 FROM listing_duplicates WHERE other_id = spitex_listings.id AND dismissed_at IS NULL)
  ) << 7) WHERE id IN (new.listing_id, new.other_id);
END;
CREATE TRIGGER duplicate_gone AFTER DELETE ON listing_duplicates WHEN old.dismissed_at IS NULL BEGIN
  UPDATE spitex_listings SET marks = marks & ~128 WHERE id IN (old.listing_id, old.other_id)
    AND NOT EXISTS (SELECT 1 FROM listing_duplicates WHERE listing_id = spitex_listings.id AND dismissed_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM listing_duplicates WHERE other_id = spitex_listings.id AND dismissed_at IS NULL);
END;
