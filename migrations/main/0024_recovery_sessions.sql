-- The address a session has shown to be its user's, by a mail for a new password, where nobody had shown it before
-- (is_email_assumed). It may choose that password and nothing else. With the password the account is its user's, and what
-- came before goes (db/queries/auth/address-claims.ts); until then everything stays as it is.
ALTER TABLE auth_sessions ADD COLUMN claims_email TEXT;
-- The same of a link that was followed, until its code is exchanged for the session.
ALTER TABLE auth_flow_states ADD COLUMN claims_email TEXT;

-- Whoever changes the address: having shown another one says nothing any more.
CREATE TRIGGER auth_claim_outdated AFTER UPDATE OF email ON auth_users WHEN old.email <> new.email BEGIN
  DELETE FROM auth_sessions WHERE user_id = new.id AND claims_email <> new.email;
  DELETE FROM auth_flow_states WHERE user_id = new.id AND claims_email <> new.email;
END;
