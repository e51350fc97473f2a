-- Accounts of the auth service (GoTrue's protocol under /auth). Times are RFC 3339 in UTC.
CREATE TABLE auth_users (
  id TEXT PRIMARY KEY,
  -- Lower case, NFC, domain in ASCII; '' without an address.
  email TEXT NOT NULL DEFAULT '',
  email_confirmed_at TEXT,
  -- Digits of E.164; '' without a number.
  phone TEXT NOT NULL DEFAULT '',
  phone_confirmed_at TEXT,
  -- PHC string; NULL when this account never had a password.
  password_hash TEXT,
  invited_at TEXT,
  confirmation_sent_at TEXT,
  recovery_sent_at TEXT,
  reauthentication_sent_at TEXT,
  new_email TEXT,
  email_change_sent_at TEXT,
  -- Confirmations the pending change of address still needs.
  email_change_pending INTEGER NOT NULL DEFAULT 0,
  new_phone TEXT,
  phone_change_sent_at TEXT,
  last_sign_in_at TEXT,
  app_metadata TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(app_metadata)),
  user_metadata TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(user_metadata)),
  is_anonymous INTEGER NOT NULL DEFAULT 0,
  -- Such users may share an address with others.
  is_sso_user INTEGER NOT NULL DEFAULT 0,
  banned_until TEXT,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX auth_users_email ON auth_users (email) WHERE is_sso_user = 0 AND email <> '';
CREATE UNIQUE INDEX auth_users_phone ON auth_users (phone) WHERE phone <> '';

CREATE TABLE auth_identities (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  -- The provider's subject; the user's own id for e-mail and phone.
  provider_id TEXT NOT NULL,
  identity_data TEXT NOT NULL CHECK (json_valid(identity_data)),
  last_sign_in_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (provider, provider_id)
) STRICT;
CREATE INDEX auth_identities_user ON auth_identities (user_id);

-- Second factors. Secrets are encrypted before they are written.
CREATE TABLE auth_mfa_factors (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  factor_type TEXT NOT NULL CHECK (factor_type IN ('totp', 'phone', 'webauthn', 'recovery_code')),
  status TEXT NOT NULL CHECK (status IN ('unverified', 'verified')),
  friendly_name TEXT,
  phone TEXT,
  secret TEXT,
  last_challenged_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX auth_mfa_factors_name ON auth_mfa_factors (user_id, friendly_name)
  WHERE friendly_name <> '';
CREATE INDEX auth_mfa_factors_user ON auth_mfa_factors (user_id);

CREATE TABLE auth_sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  -- The refresh token of the session is this number, signed; only the newest is good.
  refresh_counter INTEGER NOT NULL DEFAULT 0,
  refreshed_at TEXT,
  aal TEXT NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  factor_id TEXT REFERENCES auth_mfa_factors (id) ON DELETE SET NULL,
  -- How the user proved to be the user: [{method, timestamp, provider?}], newest first.
  amr TEXT NOT NULL CHECK (json_valid(amr)),
  not_after TEXT,
  oauth_client_id TEXT,
  scopes TEXT,
  user_agent TEXT,
  ip TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX auth_sessions_user ON auth_sessions (user_id, created_at);
CREATE TRIGGER auth_session_started AFTER INSERT ON auth_sessions BEGIN
  UPDATE auth_users SET last_sign_in_at = new.created_at, updated_at = new.created_at
    WHERE id = new.user_id;
END;

-- Sign-ins that finish elsewhere: PKCE, later external providers.
CREATE TABLE auth_flow_states (
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES auth_users (id) ON DELETE CASCADE,
  provider_type TEXT NOT NULL,
  authentication_method TEXT NOT NULL,
  code_challenge TEXT,
  code_challenge_method TEXT CHECK (code_challenge_method IN ('s256', 'plain')),
  -- Issued when the user has proved to be the user.
  auth_code TEXT UNIQUE,
  auth_code_issued_at TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX auth_flow_states_created ON auth_flow_states (created_at);

-- Codes and links of mails. Neither stands here in the clear.
CREATE TABLE auth_one_time_tokens (
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('confirmation', 'recovery', 'email_change_current',
    'email_change_new', 'reauthentication', 'phone_change')),
  -- Address or number the code was sent to.
  sent_to TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  link_hash TEXT NOT NULL UNIQUE,
  -- Of the code; a token that was guessed at too often is void.
  attempts INTEGER NOT NULL DEFAULT 0,
  flow_state_id TEXT REFERENCES auth_flow_states (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (user_id, type)
) STRICT;
CREATE INDEX auth_one_time_tokens_sent_to ON auth_one_time_tokens (sent_to);
CREATE INDEX auth_one_time_tokens_expires ON auth_one_time_tokens (expires_at);

-- Token buckets: the moment a full bucket is full again, in milliseconds since 1970.
CREATE TABLE auth_rate_limits (
  key TEXT PRIMARY KEY,
  full_at INTEGER NOT NULL,
  interval_ms INTEGER NOT NULL,
  burst INTEGER NOT NULL,
  is_denied INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_rate_limits_full ON auth_rate_limits (full_at);

CREATE TABLE auth_audit_log (
  id INTEGER PRIMARY KEY,
  created_at TEXT NOT NULL,
  action TEXT NOT NULL,
  user_id TEXT,
  ip TEXT,
  user_agent TEXT,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details))
) STRICT;
CREATE INDEX auth_audit_log_created ON auth_audit_log (created_at);
CREATE INDEX auth_audit_log_user ON auth_audit_log (user_id, created_at);

CREATE TABLE user_roles (
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, role)
) STRICT, WITHOUT ROWID;

-- Mails to send, written in the same transaction as the state they tell of.
CREATE TABLE mail_outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  reply_to TEXT,
  subject TEXT NOT NULL,
  -- Removed once the mail was handed over, because they hold codes and links.
  text TEXT,
  html TEXT,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Not to be tried before; also the lease of whoever is trying.
  next_attempt_at TEXT NOT NULL,
  last_error TEXT,
  created_at TEXT NOT NULL,
  sent_at TEXT
) STRICT;
CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at) WHERE state = 'queued';
CREATE INDEX mail_outbox_dead ON mail_outbox (created_at) WHERE state = 'dead';
CREATE INDEX mail_outbox_created ON mail_outbox (created_at);
