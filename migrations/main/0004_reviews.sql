-- Reviews of registered users. Their number and sum stand with the listing, so that every list can
-- show one rating for Google's and our own together.
ALTER TABLE spitex_reviews ADD COLUMN hidden_at TEXT;
-- Of the request that wrote it: what is written with a review knows by it that it was.
ALTER TABLE spitex_reviews ADD COLUMN submission_id TEXT;
CREATE UNIQUE INDEX reviews_by_submission ON spitex_reviews (submission_id);
CREATE INDEX reviews_by_user ON spitex_reviews (user_id, spitex_id, created_at)
  WHERE user_id IS NOT NULL;

ALTER TABLE spitex_listings ADD COLUMN own_ratings_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE spitex_listings ADD COLUMN own_ratings_sum INTEGER NOT NULL DEFAULT 0;
-- The mean over both, weighted by count. A Google rating without a count weighs as one.
ALTER TABLE spitex_listings ADD COLUMN shown_rating REAL GENERATED ALWAYS AS (
  CASE
    WHEN own_ratings_count = 0 THEN rating
    WHEN rating IS NULL THEN 1.0 * own_ratings_sum / own_ratings_count
    ELSE (rating * max(coalesce(user_ratings_total, 1), 1) + own_ratings_sum)
      / (max(coalesce(user_ratings_total, 1), 1) + own_ratings_count)
  END) VIRTUAL;
ALTER TABLE spitex_listings ADD COLUMN shown_ratings_count INTEGER GENERATED ALWAYS AS (
  CASE
    WHEN own_ratings_count = 0 THEN user_ratings_total
    WHEN rating IS NULL THEN own_ratings_count
    ELSE max(coalesce(user_ratings_total, 1), 1) + own_ratings_count
  END) VIRTUAL;

-- "Weitere Spitex" goes by the rating that is shown.
DROP INDEX listings_by_rating;
CREATE INDEX listings_by_rating ON spitex_listings (canton_slug, city_slug, shown_rating DESC, id);

-- Counted anew rather than up and down: a listing has few reviews of its own.
CREATE TRIGGER review_inserted AFTER INSERT ON spitex_reviews WHEN new.user_id IS NOT NULL BEGIN
  UPDATE spitex_listings SET (own_ratings_count, own_ratings_sum) = (
    SELECT count(*), coalesce(sum(rating), 0) FROM spitex_reviews
    WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL) WHERE id = new.spitex_id;
END;
CREATE TRIGGER review_changed AFTER UPDATE OF rating, hidden_at, user_id ON spitex_reviews BEGIN
  UPDATE spitex_listings SET (own_ratings_count, own_ratings_sum) = (
    SELECT count(*), coalesce(sum(rating), 0) FROM spitex_reviews
    WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL) WHERE id = new.spitex_id;
END;
CREATE TRIGGER review_deleted AFTER DELETE ON spitex_reviews WHEN old.user_id IS NOT NULL BEGIN
  UPDATE spitex_listings SET (own_ratings_count, own_ratings_sum) = (
    SELECT count(*), coalesce(sum(rating), 0) FROM spitex_reviews
    WHERE spitex_id = old.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL) WHERE id = old.spitex_id;
END;

-- What visitors object to. `review_key` is the id of a review, or "positive" and "negative" for the
-- two that come with an import.
CREATE TABLE review_reports (
  id INTEGER PRIMARY KEY,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  review_key TEXT NOT NULL,
  reason TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  handled_at TEXT
) STRICT;
CREATE INDEX review_reports_open ON review_reports (created_at) WHERE handled_at IS NULL;
