-- Derived from the directory and rebuildable at any time; never exported (FTS5 tables block it).

-- What a search result shows. `rowid_key` is the listing's rowid in both full-text tables.
CREATE TABLE card (
  id INTEGER PRIMARY KEY,
  rowid_key INTEGER NOT NULL UNIQUE,
  name_key TEXT NOT NULL,
  doc TEXT NOT NULL,
  json TEXT NOT NULL,
  -- Providers of a town, best ranked first, for a query that names the town.
  town TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX card_by_name ON card (name_key, rowid_key);
CREATE INDEX card_by_town ON card (town, rowid_key);

-- rowid = rank * 2^24 + id, so that the best matches come first without sorting.
CREATE VIRTUAL TABLE words USING fts5 (
  doc,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3 4 5 6 7 8',
  content = '',
  contentless_delete = 1,
  detail = none
);

CREATE VIRTUAL TABLE trigrams USING fts5 (
  doc,
  tokenize = "trigram remove_diacritics 1",
  content = '',
  contentless_delete = 1
);

-- Every word of the index under itself and under each form with one letter left out.
CREATE TABLE typo (
  form TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (form, word)
) STRICT, WITHOUT ROWID;

-- One sync at a time; a lease that runs out frees the way after a crash.
CREATE TABLE sync_lease (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  until_ms INTEGER NOT NULL,
  -- Over how many databases the index is spread (decision 3): `parts` counts once each entry is in the database that the rule
  -- names, `moving_to` once all listings wait to be moved. Both only in the first database.
  parts INTEGER NOT NULL DEFAULT 1,
  moving_to INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO sync_lease (id, until_ms) VALUES (1, 0);

-- The places as JSON lists, matched in memory: `part` 0, 1, 2 … as many as are needed, in order. A value of D1 has at most
-- 2 MB, which all places together may pass; a thousand have some 140 KB.
CREATE TABLE place_index_parts (
  part INTEGER PRIMARY KEY,
  json TEXT NOT NULL
) STRICT;
