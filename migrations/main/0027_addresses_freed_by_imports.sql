-- An import may give a listing an address that redirected to another one; its undo lets it redirect there again.
ALTER TABLE import_rows ADD COLUMN redirected_to INTEGER;
-- Hidden listings keep their place ids.
CREATE INDEX listings_hidden_by_place_id ON all_listings (place_id) WHERE is_hidden;
