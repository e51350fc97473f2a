-- Whoever deletes a review may write the next one about that provider when they could have without
-- deleting it (SPEC §5). Kept for those six months only, and no longer than the account.
CREATE TABLE deleted_reviews (
  user_id TEXT NOT NULL,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, spitex_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX deleted_reviews_by_listing ON deleted_reviews (spitex_id);
CREATE TRIGGER auth_user_reviews_forgotten AFTER DELETE ON auth_users BEGIN
  DELETE FROM deleted_reviews WHERE user_id = old.id;
END;
CREATE TRIGGER hollowed_user_reviews_forgotten AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM deleted_reviews WHERE user_id = old.id;
END;
