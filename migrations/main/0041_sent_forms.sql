-- What visitors sent lately, so that what is sent again because its answer was lost counts once.
CREATE TABLE sent_forms (
  -- Keyed hash of what was sent, or of the key that the sender gave it.
  key TEXT PRIMARY KEY,
  -- Of the submission that was stored.
  submission_id TEXT NOT NULL,
  sent_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sent_forms_sent ON sent_forms (sent_at);
