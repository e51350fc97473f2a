-- The screen of the audit log reads it by topic, by person and by subject; the topics are those of domain/audit.
ALTER TABLE auth_audit_log ADD COLUMN topic TEXT NOT NULL DEFAULT 'accounts';
UPDATE auth_audit_log SET topic = CASE
  WHEN action LIKE 'listing\_%' ESCAPE '\' THEN 'listings'
  WHEN action LIKE 'import\_%' ESCAPE '\' THEN 'imports'
  WHEN action LIKE 'message\_%' ESCAPE '\' THEN 'messages'
  WHEN action LIKE 'review\_%' ESCAPE '\' THEN 'reviews'
  WHEN action LIKE 'dead\_letter\_%' ESCAPE '\' OR action IN ('mails_retried', 'sitemap_updated') THEN 'jobs'
  WHEN action LIKE 'custom\_provider\_%' ESCAPE '\' OR action LIKE 'sso\_provider\_%' ESCAPE '\'
    OR action LIKE 'oauth\_%' ESCAPE '\' THEN 'services'
  WHEN action IN ('role_granted', 'role_revoked', 'user_modified', 'user_invited', 'user_deleted', 'user_signedup',
    'user_repeated_signup', 'user_confirmation_requested', 'account_claimed') THEN 'accounts'
  ELSE 'sign_ins'
END;
CREATE INDEX auth_audit_log_topic ON auth_audit_log (topic);
-- Entries of one user come in the order of their ids.
DROP INDEX auth_audit_log_user;
CREATE INDEX auth_audit_log_user ON auth_audit_log (user_id);

-- What an entry is about, such as «listing:12», «import:3» and «user:…»; a merge is about two listings.
CREATE TABLE auth_audit_subjects (
  subject TEXT NOT NULL,
  entry_id INTEGER NOT NULL REFERENCES auth_audit_log (id) ON DELETE CASCADE,
  PRIMARY KEY (subject, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_audit_subjects_entry ON auth_audit_subjects (entry_id);
CREATE TRIGGER auth_audit_subjects_noted AFTER INSERT ON auth_audit_log BEGIN
  INSERT OR IGNORE INTO auth_audit_subjects
    SELECT CASE key WHEN 'import' THEN 'import:' WHEN 'user_id' THEN 'user:' ELSE 'listing:' END || value, new.id
    FROM json_each(new.details)
    WHERE key IN ('listing_id', 'into', 'from', 'other_id', 'import', 'user_id') AND type IN ('integer', 'text');
END;
INSERT OR IGNORE INTO auth_audit_subjects
  SELECT CASE key WHEN 'import' THEN 'import:' WHEN 'user_id' THEN 'user:' ELSE 'listing:' END || value, log.id
  FROM auth_audit_log log, json_each(log.details)
  WHERE key IN ('listing_id', 'into', 'from', 'other_id', 'import', 'user_id') AND type IN ('integer', 'text');

-- Address and names of each account of our own, as the screen of accounts searches them (domain/auth/account-text.ts).
CREATE TABLE auth_user_texts (
  account INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES auth_users (id) ON DELETE CASCADE,
  raw TEXT NOT NULL,
  text TEXT NOT NULL GENERATED ALWAYS AS (
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(lower(raw)
    , 'ä', 'a'), 'Ä', 'a'), 'à', 'a'), 'À', 'a'), 'â', 'a'), 'Â', 'a'), 'á', 'a'), 'Á', 'a')
    , 'ã', 'a'), 'å', 'a'), 'ö', 'o'), 'Ö', 'o'), 'ô', 'o'), 'Ô', 'o'), 'ò', 'o'), 'ó', 'o')
    , 'õ', 'o'), 'ø', 'o'), 'ü', 'u'), 'Ü', 'u'), 'ù', 'u'), 'û', 'u'), 'ú', 'u'), 'é', 'e')
    , 'É', 'e'), 'è', 'e'), 'È', 'e'), 'ê', 'e'), 'Ê', 'e'), 'ë', 'e'), 'Ë', 'e'), 'î', 'i')
    , 'Î', 'i'), 'ï', 'i'), 'Ï', 'i'), 'í', 'i'), 'ì', 'i'), 'ç', 'c'), 'Ç', 'c'), 'č', 'c')
    , 'Č', 'c'), 'ć', 'c'), 'Ć', 'c'), 'š', 's'), 'Š', 's'), 'ž', 'z'), 'Ž', 'z'), 'đ', 'd')
    , 'Đ', 'd'), 'ñ', 'n'), 'ł', 'l'), 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
  ) STORED
) STRICT;
-- Every place in such a text, by the characters that stand there. No FTS5: D1 exports no database that has it.
CREATE TABLE auth_user_parts (
  part TEXT NOT NULL,
  account INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (part, account, at)
) STRICT, WITHOUT ROWID;
-- A list with one element for each character makes the positions.
CREATE TRIGGER auth_user_text_added AFTER INSERT ON auth_user_texts BEGIN
  INSERT INTO auth_user_parts SELECT substr(new.text, key + 1, 12), new.account, key + 1
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.text))), '00', ',0'), 2) || ']')
    WHERE substr(new.text, key + 1, 1) <> ' ';
END;
CREATE TRIGGER auth_user_text_removed AFTER DELETE ON auth_user_texts BEGIN
  DELETE FROM auth_user_parts WHERE (part, account, at) IN (
    SELECT substr(old.text, key + 1, 12), old.account, key + 1
    FROM json_each('[' || substr(replace(hex(zeroblob(length(old.text))), '00', ',0'), 2) || ']'));
END;
CREATE TRIGGER auth_user_text_new AFTER INSERT ON auth_users WHEN new.is_sso_user = 0 AND new.email <> '' BEGIN
  INSERT INTO auth_user_texts (user_id, raw) VALUES (new.id, substr(new.email, 1, 255)
    || ' ' || substr(coalesce(new.user_metadata ->> 'first_name', ''), 1, 60)
    || ' ' || substr(coalesce(new.user_metadata ->> 'last_name', ''), 1, 60));
END;
CREATE TRIGGER auth_user_text_changed AFTER UPDATE OF email, user_metadata, is_sso_user ON auth_users
WHEN old.email <> new.email OR old.is_sso_user <> new.is_sso_user
  OR old.user_metadata ->> 'first_name' IS NOT new.user_metadata ->> 'first_name'
  OR old.user_metadata ->> 'last_name' IS NOT new.user_metadata ->> 'last_name' BEGIN
  DELETE FROM auth_user_texts WHERE user_id = new.id;
  INSERT INTO auth_user_texts (user_id, raw) SELECT new.id, substr(new.email, 1, 255)
    || ' ' || substr(coalesce(new.user_metadata ->> 'first_name', ''), 1, 60)
    || ' ' || substr(coalesce(new.user_metadata ->> 'last_name', ''), 1, 60)
    WHERE new.is_sso_user = 0 AND new.email <> '';
END;
INSERT INTO auth_user_texts (user_id, raw) SELECT id, substr(email, 1, 255)
    || ' ' || substr(coalesce(user_metadata ->> 'first_name', ''), 1, 60)
    || ' ' || substr(coalesce(user_metadata ->> 'last_name', ''), 1, 60)
  FROM auth_users WHERE is_sso_user = 0 AND email <> '';

CREATE INDEX auth_users_unconfirmed ON auth_users (email) WHERE email_confirmed_at IS NULL OR is_email_assumed = 1;
