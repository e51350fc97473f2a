-- What was derived from other tables, got lost and is being made again: a row for each, until it is whole
-- (worker/services/derived).
CREATE TABLE rebuilds (
  -- One of domain/operations/jobs.ts.
  name TEXT PRIMARY KEY,
  -- When it was noticed.
  since TEXT NOT NULL,
  -- After which row the next slice begins; NULL once all are made, until it is found to be whole.
  position INTEGER DEFAULT 0,
  -- One Worker at a time; milliseconds since 1970.
  lease_until INTEGER NOT NULL DEFAULT 0,
  -- What one rebuild did not mend is not rebuilt again before; milliseconds since 1970.
  try_at INTEGER NOT NULL DEFAULT 0,
  -- 0: somebody asked for it, nothing was lost.
  tries INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
