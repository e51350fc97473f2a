-- When each cron and each of its works ran last, a row each (worker/jobs/cron.ts).
CREATE TABLE cron_runs (
  -- An expression of wrangler.toml, a work, or 'installed': since when anything could have run.
  name TEXT PRIMARY KEY,
  ran_at TEXT NOT NULL,
  succeeded_at TEXT,
  -- The name of the error of the last run; NULL if it succeeded.
  error TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO cron_runs (name, ran_at) VALUES ('installed', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

-- What Workers count in memory and add here at most once a minute each: failures by minute, views by day in Switzerland.
CREATE TABLE tallies (
  kind TEXT NOT NULL,
  period TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, period)
) STRICT, WITHOUT ROWID;

-- What the operator is told of, a row for each kind: the last time it was so (domain/operations/alert.ts).
CREATE TABLE alerts (
  kind TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  since TEXT NOT NULL,
  ended_at TEXT,
  -- Not again within six hours.
  raised_at TEXT NOT NULL,
  -- The operator was told that it began.
  is_told INTEGER NOT NULL,
  -- Of the last message.
  notice_id TEXT NOT NULL,
  -- What the webhook does not know yet: 'raised' or 'ended'.
  notice TEXT,
  -- The webhook is not asked before; milliseconds since 1970.
  try_at INTEGER NOT NULL DEFAULT 0,
  -- Grows with every change, so that of two crons one makes it.
  revision INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
