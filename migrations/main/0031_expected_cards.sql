-- What a page of a list showed last, so that the next visit reads it in the same round trip. A slot is the hash of the
-- page's address, so the table cannot grow.
CREATE TABLE expected_cards (
  slot INTEGER PRIMARY KEY,
  -- «/zuerich/uster/?leistung=demenz»
  page TEXT NOT NULL,
  ids TEXT NOT NULL,
  towns TEXT NOT NULL
) STRICT;
