-- The backup of each night, written in steps; a killed step is resumed from here.
CREATE TABLE backup_runs (
  -- The day in Switzerland.
  night TEXT PRIMARY KEY,
  started_at TEXT NOT NULL,
  finished_at TEXT,
  -- One Worker at a time; milliseconds since 1970.
  lease_until INTEGER NOT NULL DEFAULT 0,
  -- Where the next part begins, and the parts so far (domain/backup/manifest.ts); NULL before the first step.
  progress TEXT
) STRICT, WITHOUT ROWID;
