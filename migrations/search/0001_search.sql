-- Derived from the directory and rebuildable at any time; never exported (FTS5 tables block it).

-- What a search result shows. `rowid_key` is the listing's rowid in both full-text tables.
CREATE TABLE card (
  id INTEGER PRIMARY KEY,
  rowid_key INTEGER NOT NULL UNIQUE,
  name_key TEXT NOT NULL,
  doc TEXT NOT NULL,
  json TEXT NOT NULL
) STRICT;
CREATE INDEX card_by_name ON card (name_key, rowid_key);

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

-- The places as one JSON document, matched in memory.
CREATE TABLE place_index (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  json TEXT NOT NULL
) STRICT;

-- One sync at a time; a lease that runs out frees the way after a crash.
CREATE TABLE sync_lease (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  until_ms INTEGER NOT NULL
) STRICT;
INSERT INTO sync_lease VALUES (1, 0);
