-- Accounts as administration sees them.
-- Goes into access tokens. Anything but service_role and supabase_admin has no rights of its own here.
ALTER TABLE auth_users ADD COLUMN role TEXT NOT NULL DEFAULT 'authenticated';
CREATE INDEX auth_users_created ON auth_users (created_at, id);

-- Whoever deletes an account: what its owner wrote is nobody's any more. Counted it stays, by its user_id.
CREATE TRIGGER auth_user_deleted AFTER DELETE ON auth_users BEGIN
  UPDATE spitex_reviews SET user_id = 'deleted', author = 'Anonymer Nutzer' WHERE user_id = old.id;
END;
CREATE TRIGGER auth_user_hollowed AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  UPDATE spitex_reviews SET user_id = 'deleted', author = 'Anonymer Nutzer' WHERE user_id = old.id;
END;

-- What a person sent is part of what the account page gives out.
CREATE INDEX inquiries_email ON inquiries (lower(email));
CREATE INDEX contact_messages_email ON contact_messages (lower(email));
