-- Files of logos that the Worker for jobs has not drawn yet, or cannot draw. At most one for each listing; the file is in R2.
CREATE TABLE logo_uploads (
  spitex_id INTEGER PRIMARY KEY REFERENCES all_listings (id) ON DELETE CASCADE,
  -- Random: names the file, too.
  id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'checking',
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Next attempt; while one is under way, the end of its lease.
  try_at TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX logo_uploads_by_id ON logo_uploads (id);
CREATE INDEX logo_uploads_by_user ON logo_uploads (user_id);
CREATE INDEX logo_uploads_due ON logo_uploads (try_at) WHERE state = 'checking';

CREATE TRIGGER listing_upload_ended AFTER UPDATE OF deleted_at ON all_listings
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM logo_uploads WHERE spitex_id = new.id;
END;

-- The mailbox that addresses differing in case or after a «+» share, by which mails are counted.
ALTER TABLE mail_outbox ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
-- A mail beyond those of its kind that a mailbox gets in an hour: it waits to be summed up with others in one mail.
ALTER TABLE mail_outbox ADD COLUMN is_held INTEGER NOT NULL DEFAULT 0;
CREATE INDEX mail_outbox_by_mailbox ON mail_outbox (mailbox, kind, created_at);
