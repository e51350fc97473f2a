-- Finds the name of a commune by its number ("bfs:198"): by the localities of which it has the largest share.
CREATE INDEX places_first_commune ON places (CAST(commune_numbers AS INTEGER));
