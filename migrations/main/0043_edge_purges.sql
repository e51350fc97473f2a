-- Pages that caches before the site still have to forget. Every change of public data raises the version, and with it
-- asks for this in the same transaction; the row goes when the cache has answered.
CREATE TABLE edge_purges (
  tag TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  -- When the cache forgot them first; Workers that still trust the version before may have filled it again.
  purged_at TEXT
) STRICT, WITHOUT ROWID;
CREATE TRIGGER data_version_purges AFTER UPDATE OF version ON data_version BEGIN
  INSERT INTO edge_purges (tag, version) VALUES ('directory', new.version)
    ON CONFLICT DO UPDATE SET version = excluded.version, purged_at = NULL;
END;
