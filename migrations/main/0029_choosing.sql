-- What helps to choose: form, offers, languages, times, area, duty, licences, prices. NULL is not known.
ALTER TABLE spitex_listings ADD COLUMN form TEXT CHECK (form IN ('oeffentlich', 'privat', 'selbstaendig'));
ALTER TABLE spitex_listings ADD COLUMN care TEXT;
ALTER TABLE spitex_listings ADD COLUMN languages TEXT;
ALTER TABLE spitex_listings ADD COLUMN phone_hours TEXT;
ALTER TABLE spitex_listings ADD COLUMN service_hours TEXT;
ALTER TABLE spitex_listings ADD COLUMN bills_insurance INTEGER;
ALTER TABLE spitex_listings ADD COLUMN zsr_number TEXT;
-- Postcodes ("8610") and communes by their number ("bfs:198").
ALTER TABLE spitex_listings ADD COLUMN service_area TEXT;
ALTER TABLE spitex_listings ADD COLUMN supply_duty TEXT;
ALTER TABLE spitex_listings ADD COLUMN licences TEXT;
ALTER TABLE spitex_listings ADD COLUMN price_note TEXT;
-- {"form": {"source": "…", "day": "2026-11-22"}}
ALTER TABLE spitex_listings ADD COLUMN fact_sources TEXT;

-- Position as one number (domain/offer/spot.ts), of the provider or else of its place.
ALTER TABLE spitex_listings ADD COLUMN spot INTEGER;
UPDATE spitex_listings SET spot = (
  SELECT CAST(round(latitude * 10000) AS INTEGER) * 1000000 + CAST(round(longitude * 10000) AS INTEGER)
  FROM (
    SELECT coalesce(spitex_listings.latitude, p.latitude) AS latitude,
      coalesce(spitex_listings.longitude, p.longitude) AS longitude
    FROM (SELECT 1) LEFT JOIN (
      SELECT latitude, longitude FROM places
      WHERE zip = spitex_listings.zip_code AND latitude IS NOT NULL LIMIT 1
    ) p
  )
);
ALTER TABLE spitex_listings ADD COLUMN cell INTEGER
  GENERATED ALWAYS AS (spot / 1000000 / 1000 * 100 + spot % 1000000 / 1500);
ALTER TABLE spitex_listings ADD COLUMN canton_part INTEGER GENERATED ALWAYS AS (id % 16);
CREATE INDEX listings_by_cell ON spitex_listings (cell);
CREATE INDEX listings_by_canton_part ON spitex_listings (canton_slug, canton_part);

-- Numbers of a place's communes ("198|195"), as far as its register has them.
ALTER TABLE places ADD COLUMN commune_numbers TEXT NOT NULL DEFAULT '';

CREATE TABLE listing_areas (
  area TEXT NOT NULL,
  listing_id INTEGER NOT NULL,
  has_duty INTEGER NOT NULL,
  PRIMARY KEY (area, listing_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_areas_by_listing ON listing_areas (listing_id);

-- What pages choose from, packed into one row for each square of the map, town, part of a canton and served
-- place. Readers write missing rows, triggers delete those that are out of date.
CREATE TABLE provider_groups (
  key TEXT PRIMARY KEY,
  entries TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER listing_grouped AFTER INSERT ON spitex_listings BEGIN
  DELETE FROM provider_groups WHERE key IN (
    'cell/' || new.cell,
    'town/' || new.canton_slug || '/' || new.city_slug,
    'canton/' || new.canton_slug || '/' || new.canton_part
  );
END;

CREATE TRIGGER listing_ungrouped AFTER DELETE ON spitex_listings BEGIN
  DELETE FROM provider_groups WHERE key IN (
    'cell/' || old.cell,
    'town/' || old.canton_slug || '/' || old.city_slug,
    'canton/' || old.canton_slug || '/' || old.canton_part
  );
  DELETE FROM listing_areas WHERE listing_id = old.id;
END;

CREATE TRIGGER listing_regrouped
AFTER UPDATE OF spot, canton_slug, city_slug, care, form, languages, service_area ON spitex_listings BEGIN
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

CREATE TRIGGER listing_area_set AFTER INSERT ON spitex_listings
WHEN new.service_area IS NOT NULL OR new.supply_duty IS NOT NULL BEGIN
  INSERT INTO listing_areas
    SELECT value, new.id, max(duty) FROM (
      SELECT value, 0 AS duty FROM json_each(new.service_area)
      UNION ALL SELECT value, 1 FROM json_each(new.supply_duty)
    ) GROUP BY value;
END;

CREATE TRIGGER listing_area_changed AFTER UPDATE OF service_area, supply_duty ON spitex_listings
WHEN old.service_area IS NOT new.service_area OR old.supply_duty IS NOT new.supply_duty BEGIN
  DELETE FROM listing_areas WHERE listing_id = new.id;
  INSERT INTO listing_areas
    SELECT value, new.id, max(duty) FROM (
      SELECT value, 0 AS duty FROM json_each(new.service_area)
      UNION ALL SELECT value, 1 FROM json_each(new.supply_duty)
    ) GROUP BY value;
END;

-- The few communes known by number only leave no trace of their places, so all served places are looked at anew.
CREATE TRIGGER listing_area_inserted AFTER INSERT ON listing_areas BEGIN
  DELETE FROM provider_groups WHERE key IN (
    SELECT 'served/' || canton || '/' || slug FROM places WHERE zip = new.area
  );
  DELETE FROM provider_groups
    WHERE new.area >= 'bfs:' AND new.area < 'bfs;' AND key >= 'served/' AND key < 'served0';
END;

CREATE TRIGGER listing_area_deleted AFTER DELETE ON listing_areas BEGIN
  DELETE FROM provider_groups WHERE key IN (
    SELECT 'served/' || canton || '/' || slug FROM places WHERE zip = old.area
  );
  DELETE FROM provider_groups
    WHERE old.area >= 'bfs:' AND old.area < 'bfs;' AND key >= 'served/' AND key < 'served0';
END;
