-- What shows that the author of a review was cared for. Only reviews with it make stars, because five new accounts with
-- addresses of their own cost nothing.
CREATE TABLE review_proofs (
  id TEXT PRIMARY KEY,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  -- An inquiry made here that led to care, or a card that the provider printed.
  kind TEXT NOT NULL CHECK (kind IN ('anfrage', 'karte')),
  -- Of the code on the card, or in the link of the mail. Each proves one review.
  code_hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  used_at TEXT,
  -- The review that it proved; it may be gone since.
  review_id INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX review_proofs_of_listing ON review_proofs (spitex_id, kind, created_at, used_at);

DROP TRIGGER review_inserted;
DROP TRIGGER review_changed;
DROP TRIGGER review_deleted;
DROP TRIGGER review_moved;

ALTER TABLE spitex_reviews ADD COLUMN proof TEXT CHECK (proof IN ('anfrage', 'karte'));
-- `is_counted` says what a review needs besides.
ALTER TABLE spitex_reviews ADD COLUMN makes_stars INTEGER
  GENERATED ALWAYS AS (is_counted = 1 AND proof IS NOT NULL) VIRTUAL;

CREATE TRIGGER review_inserted AFTER INSERT ON spitex_reviews WHEN new.user_id IS NOT NULL BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(makes_stars), 0), coalesce(sum(rating * makes_stars), 0)
    FROM spitex_reviews WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = new.spitex_id;
END;

CREATE TRIGGER review_changed
AFTER UPDATE OF rating, hidden_at, waits_until, user_id, confirmed_at, is_recent, proof ON spitex_reviews
BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(makes_stars), 0), coalesce(sum(rating * makes_stars), 0)
    FROM spitex_reviews WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = new.spitex_id;
END;

CREATE TRIGGER review_deleted AFTER DELETE ON spitex_reviews WHEN old.user_id IS NOT NULL BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(makes_stars), 0), coalesce(sum(rating * makes_stars), 0)
    FROM spitex_reviews WHERE spitex_id = old.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = old.spitex_id;
END;

-- Reviews of a duplicate move to the listing that stays.
CREATE TRIGGER review_moved AFTER UPDATE OF spitex_id ON spitex_reviews
WHEN new.user_id IS NOT NULL BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(makes_stars), 0), coalesce(sum(rating * makes_stars), 0)
    FROM spitex_reviews WHERE spitex_id = all_listings.id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id IN (old.spitex_id, new.spitex_id);
END;

-- No earlier review has a proof.
UPDATE all_listings SET counted_ratings_count = 0, counted_ratings_sum = 0 WHERE counted_ratings_count > 0;
