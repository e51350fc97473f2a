-- 1: the address was taken on the word of whoever signed up (AUTH_MAILER_AUTOCONFIRM); nobody has shown it
-- to be theirs. Whoever does, by a mail to it or by a provider that has verified it, gets the account without
-- what came before. Where there is a verified second factor nothing goes, and this stays 1.
ALTER TABLE auth_users ADD COLUMN is_email_assumed INTEGER NOT NULL DEFAULT 0;
