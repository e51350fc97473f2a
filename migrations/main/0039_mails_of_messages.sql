-- A mail about a message is deleted with it, however late it was written. Null if the mail is as old as its message, or
-- about none. A mail that sums up others has the date of the newest message.
ALTER TABLE mail_outbox ADD COLUMN message_at TEXT;
CREATE INDEX mail_outbox_by_message ON mail_outbox (message_at) WHERE message_at IS NOT NULL;
