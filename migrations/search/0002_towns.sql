-- Providers of a town, best ranked first, for a query that names the town.
ALTER TABLE card ADD COLUMN town TEXT NOT NULL DEFAULT '';
UPDATE card SET town = (json ->> 'cantonSlug') || '/' || (json ->> 'citySlug');
CREATE INDEX card_by_town ON card (town, rowid_key);
