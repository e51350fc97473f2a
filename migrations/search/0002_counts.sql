-- How many cards and parts of the place index there are, so that what is missing is noticed without counting rows.
ALTER TABLE sync_lease ADD COLUMN cards INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sync_lease ADD COLUMN place_parts INTEGER NOT NULL DEFAULT 0;
UPDATE sync_lease SET cards = (SELECT count(*) FROM card), place_parts = (SELECT count(*) FROM place_index_parts);

CREATE TRIGGER card_added AFTER INSERT ON card BEGIN
  UPDATE sync_lease SET cards = cards + 1;
END;

CREATE TRIGGER card_removed AFTER DELETE ON card BEGIN
  UPDATE sync_lease SET cards = cards - 1;
END;
