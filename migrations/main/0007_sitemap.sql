-- Jobs that run once a day: who claims a day's run has a lease, so that a run that was killed is made
-- up for and none is made twice at once.
CREATE TABLE job_runs (
  name TEXT NOT NULL,
  -- The day in Switzerland.
  local_date TEXT NOT NULL,
  started_at TEXT NOT NULL,
  finished_at TEXT,
  PRIMARY KEY (name, local_date)
) STRICT, WITHOUT ROWID;
