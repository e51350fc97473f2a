-- The changed values that an import gave a listing, for its history.
ALTER TABLE import_rows ADD COLUMN given TEXT;
CREATE INDEX import_rows_by_listing ON import_rows (listing_id);

-- A deleted listing that is only hidden: it can be shown again at any time.
ALTER TABLE all_listings ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0;
