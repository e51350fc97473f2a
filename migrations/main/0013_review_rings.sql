-- Reviews that look made together are held for the operator. What a request shows of its sender is kept as keyed hashes
-- for a while, because a ring is seen only from its later reviews on.
CREATE TABLE review_traces (
  review_id INTEGER PRIMARY KEY REFERENCES spitex_reviews (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  network_hash TEXT,
  device_hash TEXT,
  -- Of the domain of the author's address, unless many people have addresses there.
  domain_hash TEXT,
  -- The account had done nothing else.
  is_first INTEGER NOT NULL,
  -- Signals for which the operator freed the review (JSON).
  freed_for TEXT NOT NULL DEFAULT '[]'
) STRICT;
CREATE INDEX review_traces_by_time ON review_traces (at);
CREATE INDEX review_traces_by_device ON review_traces (device_hash);

DROP TRIGGER review_inserted;
DROP TRIGGER review_changed;
DROP TRIGGER review_deleted;
DROP TRIGGER review_moved;

-- The ring with which a review is held until the operator decides, named by its oldest review, and the signals that link
-- the review to it (JSON).
ALTER TABLE spitex_reviews ADD COLUMN held_by INTEGER;
ALTER TABLE spitex_reviews ADD COLUMN held_for TEXT NOT NULL DEFAULT '[]';
-- What the author said besides the stars (JSON).
ALTER TABLE spitex_reviews ADD COLUMN aspects TEXT NOT NULL DEFAULT '{}';
CREATE INDEX reviews_with_aspects ON spitex_reviews (spitex_id, publish_time DESC, id DESC) WHERE aspects <> '{}';
-- `makes_stars` says what counting takes besides; it stays for code of the deploy before.
ALTER TABLE spitex_reviews ADD COLUMN gives_stars INTEGER
  GENERATED ALWAYS AS (makes_stars = 1 AND held_by IS NULL) VIRTUAL;
CREATE INDEX reviews_held ON spitex_reviews (held_by, spitex_id) WHERE held_by IS NOT NULL;

CREATE TRIGGER review_inserted AFTER INSERT ON spitex_reviews WHEN new.user_id IS NOT NULL BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(gives_stars), 0), coalesce(sum(rating * gives_stars), 0)
    FROM spitex_reviews WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = new.spitex_id;
END;

CREATE TRIGGER review_changed
AFTER UPDATE OF rating, hidden_at, waits_until, user_id, confirmed_at, is_recent, proof, held_by ON spitex_reviews
BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(gives_stars), 0), coalesce(sum(rating * gives_stars), 0)
    FROM spitex_reviews WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = new.spitex_id;
END;

CREATE TRIGGER review_deleted AFTER DELETE ON spitex_reviews WHEN old.user_id IS NOT NULL BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(gives_stars), 0), coalesce(sum(rating * gives_stars), 0)
    FROM spitex_reviews WHERE spitex_id = old.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = old.spitex_id;
END;

-- Reviews of a duplicate move to the listing that stays.
CREATE TRIGGER review_moved AFTER UPDATE OF spitex_id ON spitex_reviews
WHEN new.user_id IS NOT NULL BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(gives_stars), 0), coalesce(sum(rating * gives_stars), 0)
    FROM spitex_reviews WHERE spitex_id = all_listings.id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id IN (old.spitex_id, new.spitex_id);
END;
