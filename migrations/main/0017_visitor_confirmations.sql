-- Facts of which visitors say that the provider confirmed them on the telephone (decision 82).
CREATE TABLE visitor_confirmations (
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  -- Of the value that the visitor saw: another value is not confirmed.
  value_hash TEXT NOT NULL,
  -- Of the visitor's connection, different for each listing.
  network_hash TEXT NOT NULL,
  -- The Swiss day.
  day TEXT NOT NULL,
  PRIMARY KEY (spitex_id, field, network_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX visitor_confirmations_by_day ON visitor_confirmations (day);
