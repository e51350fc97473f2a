-- Reviews to believe (decision 65). A review counts for averages if its author's address was shown to be theirs and if it
-- is of the last 24 months. Time is no part of triggers: a nightly job marks what has left the window.
ALTER TABLE spitex_reviews ADD COLUMN confirmed_at TEXT;
-- Until then only author and provider see it (REVIEW_NOTICE).
ALTER TABLE spitex_reviews ADD COLUMN waits_until TEXT;
ALTER TABLE spitex_reviews ADD COLUMN is_recent INTEGER NOT NULL DEFAULT 1;
ALTER TABLE spitex_reviews ADD COLUMN is_counted INTEGER GENERATED ALWAYS AS (
  user_id IS NOT NULL AND google_review_id IS NULL AND hidden_at IS NULL AND waits_until IS NULL
    AND confirmed_at IS NOT NULL AND is_recent = 1
) VIRTUAL;
UPDATE spitex_reviews SET confirmed_at = created_at WHERE user_id IN (
  SELECT id FROM auth_users WHERE email_confirmed_at IS NOT NULL AND is_email_assumed = 0);
UPDATE spitex_reviews SET is_recent = 0 WHERE created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-24 months');
CREATE INDEX reviews_waiting ON spitex_reviews (waits_until) WHERE waits_until IS NOT NULL;
CREATE INDEX reviews_recent ON spitex_reviews (created_at) WHERE is_recent = 1 AND google_review_id IS NULL;

-- own_ratings_count stays the number of reviews that visitors see; own_ratings_sum is no longer read.
ALTER TABLE spitex_listings ADD COLUMN counted_ratings_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE spitex_listings ADD COLUMN counted_ratings_sum INTEGER NOT NULL DEFAULT 0;
-- The mean of all ratings in the directory when it was last worked out, for the order of lists.
ALTER TABLE spitex_listings ADD COLUMN rating_prior REAL NOT NULL DEFAULT 4.2;

-- Fewer than five reviews of our own make no stars. A Google rating without a count weighs as one. shown_rating and
-- shown_ratings_count stay for the version before.
ALTER TABLE spitex_listings ADD COLUMN star_weight INTEGER GENERATED ALWAYS AS (
  iif(rating IS NULL, 0, max(coalesce(user_ratings_total, 1), 1))
    + iif(counted_ratings_count < 5, 0, counted_ratings_count)) VIRTUAL;
ALTER TABLE spitex_listings ADD COLUMN star_mean REAL GENERATED ALWAYS AS (
  CASE
    WHEN counted_ratings_count < 5 THEN rating
    WHEN rating IS NULL THEN 1.0 * counted_ratings_sum / counted_ratings_count
    ELSE (rating * (star_weight - counted_ratings_count) + counted_ratings_sum) / star_weight
  END) VIRTUAL;
-- All there are, also those that make no stars.
ALTER TABLE spitex_listings ADD COLUMN reviews_count INTEGER GENERATED ALWAYS AS (
  CASE
    WHEN own_ratings_count = 0 THEN user_ratings_total
    WHEN rating IS NULL THEN coalesce(user_ratings_total, 0) + own_ratings_count
    ELSE max(coalesce(user_ratings_total, 1), 1) + own_ratings_count
  END) VIRTUAL;
-- Many good reviews outweigh one perfect review: as if eight more people had given the mean.
ALTER TABLE spitex_listings ADD COLUMN star_order REAL GENERATED ALWAYS AS (
  iif(star_mean IS NULL, NULL, (8 * rating_prior + star_mean * star_weight) / (8 + star_weight))) VIRTUAL;
DROP INDEX IF EXISTS listings_by_rating;
CREATE INDEX listings_by_rating ON spitex_listings (canton_slug, city_slug, star_order DESC, id);

DROP TRIGGER IF EXISTS review_inserted;
CREATE TRIGGER review_inserted AFTER INSERT ON spitex_reviews WHEN new.user_id IS NOT NULL BEGIN
  UPDATE spitex_listings SET (own_ratings_count, own_ratings_sum, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(rating), 0), coalesce(sum(is_counted), 0), coalesce(sum(rating * is_counted), 0)
    FROM spitex_reviews WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = new.spitex_id;
END;
DROP TRIGGER IF EXISTS review_changed;
CREATE TRIGGER review_changed AFTER UPDATE OF rating, hidden_at, waits_until, user_id, confirmed_at, is_recent ON spitex_reviews
BEGIN
  UPDATE spitex_listings SET (own_ratings_count, own_ratings_sum, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(rating), 0), coalesce(sum(is_counted), 0), coalesce(sum(rating * is_counted), 0)
    FROM spitex_reviews WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = new.spitex_id;
END;
DROP TRIGGER IF EXISTS review_deleted;
CREATE TRIGGER review_deleted AFTER DELETE ON spitex_reviews WHEN old.user_id IS NOT NULL BEGIN
  UPDATE spitex_listings SET (own_ratings_count, own_ratings_sum, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(rating), 0), coalesce(sum(is_counted), 0), coalesce(sum(rating * is_counted), 0)
    FROM spitex_reviews WHERE spitex_id = old.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = old.spitex_id;
END;
DROP TRIGGER IF EXISTS review_moved;
CREATE TRIGGER review_moved AFTER UPDATE OF spitex_id ON spitex_reviews
WHEN new.user_id IS NOT NULL BEGIN
  UPDATE spitex_listings SET (own_ratings_count, own_ratings_sum, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(rating), 0), coalesce(sum(is_counted), 0), coalesce(sum(rating * is_counted), 0)
    FROM spitex_reviews WHERE spitex_id = spitex_listings.id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id IN (old.spitex_id, new.spitex_id);
END;
UPDATE spitex_listings SET (counted_ratings_count, counted_ratings_sum) = (
  SELECT coalesce(sum(is_counted), 0), coalesce(sum(rating * is_counted), 0)
  FROM spitex_reviews WHERE spitex_id = spitex_listings.id) WHERE own_ratings_count > 0;

-- Whichever way an address is proved, in the transaction that proves it.
CREATE TRIGGER auth_user_reviews_confirmed AFTER UPDATE OF email_confirmed_at, is_email_assumed ON auth_users
WHEN new.email_confirmed_at IS NOT NULL AND new.is_email_assumed = 0
  AND EXISTS (SELECT 1 FROM spitex_reviews WHERE user_id = new.id AND confirmed_at IS NULL) BEGIN
  UPDATE spitex_reviews SET confirmed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    WHERE user_id = new.id AND confirmed_at IS NULL;
  UPDATE data_version SET version = version + 1;
END;

-- The search goes by the same order.
DROP TRIGGER IF EXISTS listing_card_changed;
CREATE TRIGGER listing_card_changed
AFTER UPDATE OF name, slug, zip_code, city, canton_slug, city_slug, rating, user_ratings_total, closed,
  counted_ratings_count, counted_ratings_sum, rating_prior
ON spitex_listings BEGIN
  INSERT INTO search_changes VALUES (new.id, 1)
    ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

-- The provider's reply: columns, because it goes wherever its review goes.
ALTER TABLE spitex_reviews ADD COLUMN reply_text TEXT;
ALTER TABLE spitex_reviews ADD COLUMN replied_at TEXT;

-- What became of reviews: never changed, never deleted, and without persons. The public page reads the counts.
CREATE TABLE review_events (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  spitex_id INTEGER NOT NULL,
  review_key TEXT NOT NULL
) STRICT;
CREATE TABLE review_event_counts (
  month TEXT NOT NULL,
  kind TEXT NOT NULL,
  reason TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (month, kind, reason)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER review_event_counted AFTER INSERT ON review_events BEGIN
  INSERT INTO review_event_counts VALUES (substr(new.at, 1, 7), new.kind, new.reason, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER review_event_not_changed BEFORE UPDATE ON review_events BEGIN
  SELECT RAISE(ABORT, 'events of reviews are never changed');
END;
CREATE TRIGGER review_event_not_deleted BEFORE DELETE ON review_events BEGIN
  SELECT RAISE(ABORT, 'events of reviews are never deleted');
END;
