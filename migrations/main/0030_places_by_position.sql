-- Finds the localities around a point, also beyond the border of its canton: a tenth of a degree is a band.
CREATE INDEX places_by_position ON places (CAST(latitude * 10 AS INTEGER), longitude) WHERE kind = 'locality';
