-- A review counts only while its author could not write another one (decision 65): whoever deletes the account within six
-- months of it is free of that wait, so it no longer counts. It stays, without a name.
DROP TRIGGER IF EXISTS auth_user_deleted;
CREATE TRIGGER auth_user_deleted AFTER DELETE ON auth_users BEGIN
  UPDATE spitex_reviews SET user_id = 'deleted', author = 'Anonymer Nutzer', confirmed_at = iif(
    created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-6 months'), NULL, confirmed_at) WHERE user_id = old.id;
END;
DROP TRIGGER IF EXISTS auth_user_hollowed;
CREATE TRIGGER auth_user_hollowed AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  UPDATE spitex_reviews SET user_id = 'deleted', author = 'Anonymer Nutzer', confirmed_at = iif(
    created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-6 months'), NULL, confirmed_at) WHERE user_id = old.id;
END;
-- As in the table itself.
DROP TRIGGER IF EXISTS auth_user_trash_forgotten;
CREATE TRIGGER auth_user_trash_forgotten AFTER DELETE ON auth_users BEGIN
  UPDATE listing_trash_rows SET entry = json_set(entry, '$.user_id', 'deleted', '$.author', 'Anonymer Nutzer',
    '$.confirmed_at', iif(entry ->> 'created_at' > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-6 months'),
      NULL, entry ->> 'confirmed_at')) WHERE user_id = old.id AND origin = 'spitex_reviews';
  DELETE FROM listing_trash_rows WHERE user_id = old.id;
END;
DROP TRIGGER IF EXISTS hollowed_user_trash_forgotten;
CREATE TRIGGER hollowed_user_trash_forgotten AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  UPDATE listing_trash_rows SET entry = json_set(entry, '$.user_id', 'deleted', '$.author', 'Anonymer Nutzer',
    '$.confirmed_at', iif(entry ->> 'created_at' > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-6 months'),
      NULL, entry ->> 'confirmed_at')) WHERE user_id = old.id AND origin = 'spitex_reviews';
  DELETE FROM listing_trash_rows WHERE user_id = old.id;
END;
UPDATE spitex_reviews SET confirmed_at = NULL
  WHERE user_id = 'deleted' AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-6 months');

-- When an admin took the provider's reply down; no other can be written then.
ALTER TABLE spitex_reviews ADD COLUMN reply_removed_at TEXT;

-- A review is published once, however often its notice starts anew.
CREATE INDEX review_events_published ON review_events (review_key) WHERE kind = 'published';
CREATE TRIGGER review_event_count_not_deleted BEFORE DELETE ON review_event_counts BEGIN
  SELECT RAISE(ABORT, 'counts of events of reviews are never deleted');
END;

-- Migration 0050 changed the rank of these in the search before its trigger was there to say so.
INSERT INTO search_changes SELECT id, 1 FROM spitex_listings WHERE counted_ratings_count >= 5
  ON CONFLICT DO UPDATE SET revision = revision + 1;
