-- Phone numbers: SMS of a site on one's own machine, shown at /dev/mails. Elsewhere they leave at once and
-- none stands here. A row goes when its code is good no longer.
CREATE TABLE sms_outbox (
  id TEXT PRIMARY KEY,
  -- Digits of E.164.
  recipient TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX sms_outbox_expires ON sms_outbox (expires_at);

CREATE INDEX auth_users_new_phone ON auth_users (new_phone) WHERE new_phone IS NOT NULL;
