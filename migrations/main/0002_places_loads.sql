-- Which register of localities is loaded, and how long it was: a new one that is much shorter is refused.
CREATE TABLE places_loads (
  id INTEGER PRIMARY KEY,
  loaded_at TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('embedded', 'official')),
  edition TEXT CHECK (edition IN ('LV95', 'WGS84')),
  rows INTEGER NOT NULL
) STRICT;
