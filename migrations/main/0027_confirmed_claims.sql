-- Once an address is shown to be its account's, nobody is about to claim the account any more: who has begun to starts
-- anew, in a session its account holder can list and end. A session that claims with its new password stops claiming
-- before the flag is cleared (db/queries/auth/address-claims.ts), and stays.
CREATE TRIGGER auth_claim_settled AFTER UPDATE OF is_email_assumed ON auth_users
WHEN old.is_email_assumed = 1 AND new.is_email_assumed = 0 BEGIN
  DELETE FROM auth_sessions WHERE user_id = new.id AND claims_email IS NOT NULL;
  DELETE FROM auth_flow_states WHERE user_id = new.id AND claims_email IS NOT NULL;
END;
DELETE FROM auth_sessions WHERE claims_email IS NOT NULL
  AND user_id IN (SELECT id FROM auth_users WHERE is_email_assumed = 0);
DELETE FROM auth_flow_states WHERE claims_email IS NOT NULL
  AND user_id IN (SELECT id FROM auth_users WHERE is_email_assumed = 0);
