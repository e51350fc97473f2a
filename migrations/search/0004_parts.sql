-- Over how many databases the index is spread (decision 58): `parts` counts once each entry is in the database that the rule
-- names, `moving_to` once all listings wait to be moved. Both only in the first database.
ALTER TABLE sync_lease ADD COLUMN parts INTEGER NOT NULL DEFAULT 1;
ALTER TABLE sync_lease ADD COLUMN moving_to INTEGER NOT NULL DEFAULT 1;
