-- Lists are ordered as German is (domain/collation.ts); folded keys are for searching only.
DROP INDEX listings_by_canton;
DROP INDEX listings_by_city;
ALTER TABLE spitex_listings DROP COLUMN canton_order;
ALTER TABLE spitex_listings DROP COLUMN city_order;
ALTER TABLE spitex_listings DROP COLUMN city_key;
-- SQLite cannot compute these. Empty ones are filled by worker/services/listings/order-listings.ts.
ALTER TABLE spitex_listings ADD COLUMN city_sort TEXT NOT NULL DEFAULT '';
ALTER TABLE spitex_listings ADD COLUMN name_sort TEXT NOT NULL DEFAULT '';
CREATE INDEX listings_unordered ON spitex_listings (id) WHERE name_sort = '';
-- What an undo puts back has these columns, too.
UPDATE import_rows SET before = json_set(before, '$.city_sort', '', '$.name_sort', '')
  WHERE before IS NOT NULL;

-- One field a list (SQLite seeks to a row by one compared column), its parts apart by the lowest sign.
ALTER TABLE spitex_listings ADD COLUMN canton_order TEXT
  GENERATED ALWAYS AS (city_sort || char(30) || name_sort || char(30) || slug);
ALTER TABLE spitex_listings ADD COLUMN city_order TEXT
  GENERATED ALWAYS AS (name_sort || char(30) || slug);
CREATE INDEX listings_by_canton ON spitex_listings (canton_slug, canton_order);
CREATE INDEX listings_by_city ON spitex_listings (canton_slug, city_slug, city_order);
-- Same name in the same place: is it the same provider?
CREATE INDEX listings_by_name ON spitex_listings (canton_slug, city_slug, name_key);
