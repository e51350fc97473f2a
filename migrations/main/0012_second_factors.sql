-- Second factors: what proves one, once each, and how often it was guessed at.

-- Of the code last taken (TOTP): 30 seconds each since 1970. An older one is never taken again.
ALTER TABLE auth_mfa_factors ADD COLUMN last_time_step INTEGER;
-- Since the last success.
ALTER TABLE auth_mfa_factors ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
-- Milliseconds since 1970; until then no guess is looked at.
ALTER TABLE auth_mfa_factors ADD COLUMN locked_until INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX auth_mfa_factors_recovery ON auth_mfa_factors (user_id)
  WHERE factor_type = 'recovery_code';
CREATE INDEX auth_mfa_factors_unverified ON auth_mfa_factors (created_at) WHERE status = 'unverified';

CREATE TABLE auth_mfa_challenges (
  id TEXT PRIMARY KEY,
  factor_id TEXT NOT NULL REFERENCES auth_mfa_factors (id) ON DELETE CASCADE,
  -- The request that answered it, for the other statements of that request.
  claim TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX auth_mfa_challenges_factor ON auth_mfa_challenges (factor_id);
CREATE INDEX auth_mfa_challenges_expires ON auth_mfa_challenges (expires_at);

CREATE TABLE auth_mfa_recovery_codes (
  factor_id TEXT NOT NULL REFERENCES auth_mfa_factors (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  used_at TEXT,
  -- As above.
  claim TEXT,
  PRIMARY KEY (factor_id, code_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_mfa_recovery_codes_claim ON auth_mfa_recovery_codes (claim) WHERE claim IS NOT NULL;

-- Refresh tokens with a smaller number are from before a second factor was shown.
ALTER TABLE auth_sessions ADD COLUMN first_counter INTEGER NOT NULL DEFAULT 0;
CREATE INDEX auth_sessions_factor ON auth_sessions (factor_id) WHERE factor_id IS NOT NULL;

-- Whoever removes a factor: sessions that showed it last are as good as before they did.
CREATE TRIGGER auth_mfa_factor_removed BEFORE DELETE ON auth_mfa_factors BEGIN
  UPDATE auth_sessions SET aal = 'aal1', factor_id = NULL, amr = (
      SELECT json_group_array(json(value)) FROM json_each(auth_sessions.amr)
      WHERE value ->> 'method' NOT IN ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'))
    WHERE factor_id = old.id;
END;
