-- When what the open data say under an address last changed, for clients that ask for changes alone. Whether a provider
-- is published there now is read from the listings, so that a restore or an undo needs no rule of its own here.
CREATE TABLE open_data_changes (
  -- Empty for the row that says since when changes are noted.
  slug TEXT PRIMARY KEY,
  -- Microseconds since 1970. Never the same twice, and later than all before it even if the clock was set back, so that a
  -- client that has read up to a moment misses nothing.
  moment INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX open_data_changes_by_moment ON open_data_changes (moment);
INSERT INTO open_data_changes VALUES ('', CAST(round(unixepoch('subsec') * 1000) AS INTEGER) * 1000);

CREATE TRIGGER listing_published AFTER INSERT ON all_listings
WHEN new.deleted_at IS NULL AND new.closed <> 'dauerhaft' BEGIN
  INSERT INTO open_data_changes VALUES (new.slug, max(
      CAST(round(unixepoch('subsec') * 1000) AS INTEGER) * 1000,
      coalesce((SELECT max(moment) + 1 FROM open_data_changes), 0)))
    ON CONFLICT (slug) DO UPDATE SET moment = excluded.moment;
END;

CREATE TRIGGER listing_unpublished AFTER DELETE ON all_listings
WHEN old.deleted_at IS NULL AND old.closed <> 'dauerhaft' BEGIN
  INSERT INTO open_data_changes VALUES (old.slug, max(
      CAST(round(unixepoch('subsec') * 1000) AS INTEGER) * 1000,
      coalesce((SELECT max(moment) + 1 FROM open_data_changes), 0)))
    ON CONFLICT (slug) DO UPDATE SET moment = excluded.moment;
END;

-- Every edit, import and undo sets `updated_at`. Triggers of the capacity set `form`.
CREATE TRIGGER listing_republished
AFTER UPDATE OF slug, updated_at, deleted_at, closed, form, canton_slug, city_slug, confirmed_fields, fact_sources
ON all_listings
WHEN (old.deleted_at IS NULL AND old.closed <> 'dauerhaft') OR (new.deleted_at IS NULL AND new.closed <> 'dauerhaft') BEGIN
  INSERT INTO open_data_changes SELECT old.slug, max(
      CAST(round(unixepoch('subsec') * 1000) AS INTEGER) * 1000,
      coalesce((SELECT max(moment) + 1 FROM open_data_changes), 0))
    WHERE old.slug <> new.slug
    ON CONFLICT (slug) DO UPDATE SET moment = excluded.moment;
  INSERT INTO open_data_changes VALUES (new.slug, max(
      CAST(round(unixepoch('subsec') * 1000) AS INTEGER) * 1000,
      coalesce((SELECT max(moment) + 1 FROM open_data_changes), 0)))
    ON CONFLICT (slug) DO UPDATE SET moment = excluded.moment;
END;
