-- What deleting a listing or merging it into another removes or changes, to undo it for 30 days. Rows of other tables
-- are one row each, because a value of D1 has at most 2 MB.
CREATE TABLE listing_trash (
  id INTEGER PRIMARY KEY,
  listing_id INTEGER NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('deleted', 'merged')),
  into_id INTEGER REFERENCES spitex_listings (id) ON DELETE SET NULL,
  deleted_at TEXT NOT NULL,
  -- Rows of spitex_listings as JSON by column, without NULLs: its own, and of a merge the other before and after.
  listing TEXT NOT NULL,
  into_before TEXT,
  into_after TEXT,
  -- Set only within the transaction that restores it, which ends with deleting the row.
  restored_at TEXT
) STRICT;
CREATE UNIQUE INDEX listing_trash_by_slug ON listing_trash (slug);
CREATE INDEX listing_trash_by_time ON listing_trash (deleted_at);
CREATE INDEX listing_trash_by_listing ON listing_trash (listing_id);
CREATE INDEX listing_trash_by_into ON listing_trash (into_id) WHERE into_id IS NOT NULL;

CREATE TABLE listing_trash_rows (
  id INTEGER PRIMARY KEY,
  trash_id INTEGER NOT NULL REFERENCES listing_trash (id) ON DELETE CASCADE,
  -- Name of the table.
  origin TEXT NOT NULL,
  -- 'removed': inserted again. 'moved': still in its table, only its key is here. 'before': of the other listing.
  fate TEXT NOT NULL CHECK (fate IN ('removed', 'moved', 'before')),
  -- JSON by column, without NULLs.
  entry TEXT NOT NULL,
  user_id TEXT GENERATED ALWAYS AS (entry ->> 'user_id') VIRTUAL,
  review_id INTEGER GENERATED ALWAYS AS (iif(origin = 'spitex_reviews', entry ->> 'id', NULL)) VIRTUAL
) STRICT;
CREATE INDEX listing_trash_rows_by_trash ON listing_trash_rows (trash_id, origin, fate);
CREATE INDEX listing_trash_rows_by_user ON listing_trash_rows (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX listing_trash_rows_by_review ON listing_trash_rows (review_id) WHERE review_id IS NOT NULL;

-- As in the tables themselves: reviews lose their name, everything else of the account goes.
CREATE TRIGGER auth_user_trash_forgotten AFTER DELETE ON auth_users BEGIN
  UPDATE listing_trash_rows SET entry = json_set(entry, '$.user_id', 'deleted', '$.author', 'Anonymer Nutzer')
    WHERE user_id = old.id AND origin = 'spitex_reviews';
  DELETE FROM listing_trash_rows WHERE user_id = old.id;
END;
CREATE TRIGGER hollowed_user_trash_forgotten AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  UPDATE listing_trash_rows SET entry = json_set(entry, '$.user_id', 'deleted', '$.author', 'Anonymer Nutzer')
    WHERE user_id = old.id AND origin = 'spitex_reviews';
  DELETE FROM listing_trash_rows WHERE user_id = old.id;
END;

-- Reviews also move away from a listing that stays.
DROP TRIGGER review_moved;
CREATE TRIGGER review_moved AFTER UPDATE OF spitex_id ON spitex_reviews
WHEN new.user_id IS NOT NULL BEGIN
  UPDATE spitex_listings SET (own_ratings_count, own_ratings_sum) = (
    SELECT count(*), coalesce(sum(rating), 0) FROM spitex_reviews
    WHERE spitex_id = spitex_listings.id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL) WHERE id IN (old.spitex_id, new.spitex_id);
END;
