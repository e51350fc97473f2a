-- Closed for good: only on its own page, in no list and no count. Closed for a while: listed with a label.
-- NOT NULL, so that a merge never fills it: a closed duplicate says nothing of the provider that stays.
ALTER TABLE spitex_listings ADD COLUMN closed TEXT NOT NULL DEFAULT 'offen'
  CHECK (closed IN ('offen', 'voruebergehend', 'dauerhaft'));
CREATE INDEX listings_closed ON spitex_listings (change_order) WHERE closed <> 'offen';
-- What an undo or a restoration puts back has this column, too.
UPDATE import_rows SET before = json_set(before, '$.closed', 'offen') WHERE before IS NOT NULL;
UPDATE listing_trash SET listing = json_set(listing, '$.closed', 'offen'),
  into_before = json_set(into_before, '$.closed', 'offen'), into_after = json_set(into_after, '$.closed', 'offen');

-- Which of the closed providers of its file an import closes in the directory: a JSON list. NULL for none.
ALTER TABLE import_jobs ADD COLUMN closings TEXT;
-- 1: a table also updates the providers that the directory has.
ALTER TABLE import_jobs ADD COLUMN updates_known INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER listing_inserted;
CREATE TRIGGER listing_inserted AFTER INSERT ON spitex_listings BEGIN
  INSERT INTO canton_counts SELECT new.canton_slug, 1 WHERE new.closed <> 'dauerhaft'
    ON CONFLICT DO UPDATE SET listings = listings + 1;
  INSERT INTO city_counts SELECT new.canton_slug, new.city_slug, new.city, 1 WHERE new.closed <> 'dauerhaft'
    ON CONFLICT DO UPDATE SET listings = listings + 1, city = iif(listings = 0, excluded.city, city);
  INSERT INTO search_changes VALUES (new.id, 1)
    ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

DROP TRIGGER listing_deleted;
CREATE TRIGGER listing_deleted AFTER DELETE ON spitex_listings BEGIN
  UPDATE canton_counts SET listings = listings - 1
    WHERE canton_slug = old.canton_slug AND old.closed <> 'dauerhaft';
  UPDATE city_counts SET listings = listings - 1
    WHERE canton_slug = old.canton_slug AND city_slug = old.city_slug AND old.closed <> 'dauerhaft';
  INSERT INTO search_changes VALUES (old.id, 1)
    ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

DROP TRIGGER listing_moved;
CREATE TRIGGER listing_moved AFTER UPDATE OF canton_slug, city_slug, closed ON spitex_listings
WHEN old.canton_slug <> new.canton_slug OR old.city_slug <> new.city_slug OR old.closed <> new.closed BEGIN
  UPDATE canton_counts SET listings = listings - 1
    WHERE canton_slug = old.canton_slug AND old.closed <> 'dauerhaft';
  UPDATE city_counts SET listings = listings - 1
    WHERE canton_slug = old.canton_slug AND city_slug = old.city_slug AND old.closed <> 'dauerhaft';
  INSERT INTO canton_counts SELECT new.canton_slug, 1 WHERE new.closed <> 'dauerhaft'
    ON CONFLICT DO UPDATE SET listings = listings + 1;
  INSERT INTO city_counts SELECT new.canton_slug, new.city_slug, new.city, 1 WHERE new.closed <> 'dauerhaft'
    ON CONFLICT DO UPDATE SET listings = listings + 1, city = iif(listings = 0, excluded.city, city);
END;

DROP TRIGGER listing_card_changed;
CREATE TRIGGER listing_card_changed
AFTER UPDATE OF name, slug, zip_code, city, canton_slug, city_slug, rating, user_ratings_total, closed
ON spitex_listings BEGIN
  INSERT INTO search_changes VALUES (new.id, 1)
    ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

DROP TRIGGER listing_regrouped;
CREATE TRIGGER listing_regrouped
AFTER UPDATE OF spot, canton_slug, city_slug, care, form, languages, service_area, closed ON spitex_listings BEGIN
  DELETE FROM provider_groups WHERE key IN (
    'cell/' || old.cell,
    'town/' || old.canton_slug || '/' || old.city_slug,
    'canton/' || old.canton_slug || '/' || old.canton_part,
    'cell/' || new.cell,
    'town/' || new.canton_slug || '/' || new.city_slug,
    'canton/' || new.canton_slug || '/' || new.canton_part
  );
  DELETE FROM provider_groups WHERE key IN (
    SELECT 'served/' || places.canton || '/' || places.slug
    FROM listing_areas JOIN places ON places.zip = listing_areas.area WHERE listing_id = new.id
  );
  DELETE FROM provider_groups WHERE key >= 'served/' AND key < 'served0'
    AND EXISTS (SELECT 1 FROM listing_areas WHERE listing_id = new.id AND area >= 'bfs:' AND area < 'bfs;');
END;
