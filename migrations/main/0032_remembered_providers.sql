-- The shortlist of a signed-in user: which providers, in which order (by id), since when. Notes stay on the device.
CREATE TABLE remembered_providers (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX remembered_providers_by_user ON remembered_providers (user_id, spitex_id);
CREATE INDEX remembered_providers_by_listing ON remembered_providers (spitex_id);
CREATE TRIGGER hollowed_user_providers_forgotten AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM remembered_providers WHERE user_id = old.id;
END;
