-- Passkeys, and authenticators as second factors (WebAuthn). Nothing here is secret: the private key
-- never leaves the authenticator.

CREATE TABLE auth_webauthn_credentials (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  -- The authenticator's own name for it, base64url.
  credential_id TEXT NOT NULL UNIQUE,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  -- Of signatures; some authenticators always say 0.
  counter INTEGER NOT NULL,
  aaguid TEXT NOT NULL,
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  friendly_name TEXT,
  -- The sign-in that used it last, for the other statements of that sign-in.
  claim TEXT,
  last_used_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX auth_webauthn_credentials_user ON auth_webauthn_credentials (user_id);

-- Of passkeys; removed by the first answer, right or wrong.
CREATE TABLE auth_webauthn_challenges (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('registration', 'authentication')),
  -- Of a registration; nobody is known before a sign-in.
  user_id TEXT REFERENCES auth_users (id) ON DELETE CASCADE,
  challenge TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX auth_webauthn_challenges_expires ON auth_webauthn_challenges (expires_at);
CREATE INDEX auth_webauthn_challenges_user ON auth_webauthn_challenges (user_id);

-- Of a factor of type webauthn, as above, once it was verified.
ALTER TABLE auth_mfa_factors ADD COLUMN credential_id TEXT;
ALTER TABLE auth_mfa_factors ADD COLUMN public_key TEXT;
ALTER TABLE auth_mfa_factors ADD COLUMN counter INTEGER;
ALTER TABLE auth_mfa_factors ADD COLUMN aaguid TEXT;
ALTER TABLE auth_mfa_factors ADD COLUMN transports TEXT;
CREATE UNIQUE INDEX auth_mfa_factors_credential ON auth_mfa_factors (credential_id)
  WHERE credential_id IS NOT NULL;

-- What the answer is compared with, as the type of factor keeps it.
ALTER TABLE auth_mfa_challenges ADD COLUMN expected TEXT;
