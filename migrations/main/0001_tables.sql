-- The main database (db/schema describes the same tables, db/tables.ts what becomes of each).
-- Times are RFC 3339 in UTC. AUTOINCREMENT: links, mails, logs and lists name rows by these numbers, so none is given twice.

-- ---- Places

-- The register of localities: one row per postcode, official name and canton.
CREATE TABLE places (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  zip TEXT NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  name_key TEXT NOT NULL,
  canton TEXT NOT NULL,
  communes TEXT NOT NULL,
  share REAL NOT NULL,
  latitude REAL,
  longitude REAL,
  kind TEXT NOT NULL CHECK (kind IN ('locality', 'delivery_area', 'po_box')),
  -- Numbers of a place's communes ("198|195"), as far as its register has them.
  commune_numbers TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX places_zip ON places (zip);
CREATE INDEX places_canton_slug ON places (canton, slug, zip);

-- Which register of localities is loaded, and how long it was: a new one that is much shorter is refused.
CREATE TABLE places_loads (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  loaded_at TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('embedded', 'official')),
  edition TEXT CHECK (edition IN ('LV95', 'WGS84')),
  rows INTEGER NOT NULL,
  -- After the load; and what differs from before (JSON).
  localities INTEGER,
  post_boxes INTEGER,
  differences TEXT
) STRICT;

-- The latest load that somebody asked for, or the monthly job; while it is at work, no other begins.
CREATE TABLE places_runs (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  token TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('desk', 'upload', 'month')),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  started_at TEXT NOT NULL,
  finished_at TEXT,
  -- A sentence for the admin.
  error TEXT
) STRICT;

-- Further names of places, beside those of domain/places/place-aliases.ts. `key`: folded, so each leads to one place.
CREATE TABLE place_aliases (
  key TEXT PRIMARY KEY,
  alias TEXT NOT NULL,
  canton TEXT NOT NULL,
  slug TEXT NOT NULL,
  -- As the admin sees it: "8400 Winterthur".
  place TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- ---- Accounts

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
  -- Bits: 4, the mail to the former address is not answered yet; 8, the one to the new address.
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
  updated_at TEXT NOT NULL,
  -- Goes into access tokens. Anything but service_role and supabase_admin has no rights of its own here.
  role TEXT NOT NULL DEFAULT 'authenticated',
  -- 1: the address was taken on the word of whoever signed up (AUTH_MAILER_AUTOCONFIRM); nobody has shown it
  -- to be theirs. Whoever does, by a mail to it or by a provider that has verified it, gets the account without
  -- what came before. Where there is a verified second factor nothing goes, and this stays 1.
  is_email_assumed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX auth_users_email ON auth_users (email) WHERE is_sso_user = 0 AND email <> '';
CREATE UNIQUE INDEX auth_users_phone ON auth_users (phone) WHERE phone <> '';
CREATE INDEX auth_users_banned ON auth_users (email) WHERE banned_until IS NOT NULL;
CREATE INDEX auth_users_new_phone ON auth_users (new_phone) WHERE new_phone IS NOT NULL;
CREATE INDEX auth_users_created ON auth_users (created_at, id);
CREATE INDEX auth_users_unconfirmed ON auth_users (email) WHERE email_confirmed_at IS NULL OR is_email_assumed = 1;

CREATE TRIGGER auth_user_reviews_forgotten AFTER DELETE ON auth_users BEGIN
  DELETE FROM deleted_reviews WHERE user_id = old.id;
END;

CREATE TRIGGER hollowed_user_reviews_forgotten AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM deleted_reviews WHERE user_id = old.id;
END;

-- Proof of a former address proves nothing about the new one.
CREATE TRIGGER auth_claim_outdated AFTER UPDATE OF email ON auth_users WHEN old.email <> new.email BEGIN
  DELETE FROM auth_sessions WHERE user_id = new.id AND claims_email <> new.email;
  DELETE FROM auth_flow_states WHERE user_id = new.id AND claims_email <> new.email;
END;

-- Once an address is proved, claims of the account that have begun end: whoever made them starts again, in a session that
-- the account holder can list and end. A session that claims with its new password stops claiming before the flag is
-- cleared (db/queries/auth/address-claims.ts), and stays.
CREATE TRIGGER auth_claim_settled AFTER UPDATE OF is_email_assumed ON auth_users
WHEN old.is_email_assumed = 1 AND new.is_email_assumed = 0 BEGIN
  DELETE FROM auth_sessions WHERE user_id = new.id AND claims_email IS NOT NULL;
  DELETE FROM auth_flow_states WHERE user_id = new.id AND claims_email IS NOT NULL;
END;

CREATE TRIGGER hollowed_user_providers_forgotten AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM remembered_providers WHERE user_id = old.id;
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

CREATE TRIGGER hollowed_user_members_ended AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM provider_members WHERE user_id = old.id;
  DELETE FROM listing_claims WHERE user_id = old.id;
  DELETE FROM provider_invitations WHERE invited_by = old.id;
END;

-- Whichever way an address is proved, in the transaction that proves it.
CREATE TRIGGER auth_user_reviews_confirmed AFTER UPDATE OF email_confirmed_at, is_email_assumed ON auth_users
WHEN new.email_confirmed_at IS NOT NULL AND new.is_email_assumed = 0
  AND EXISTS (SELECT 1 FROM spitex_reviews WHERE user_id = new.id AND confirmed_at IS NULL) BEGIN
  UPDATE spitex_reviews SET confirmed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    WHERE user_id = new.id AND confirmed_at IS NULL;
  UPDATE data_version SET version = version + 1;
END;

-- Reviews of a deleted account stay, without a name. They count only if the author could write another one by now
-- (decision 13): deleting the account ends the wait of six months.
CREATE TRIGGER auth_user_deleted AFTER DELETE ON auth_users BEGIN
  UPDATE spitex_reviews SET user_id = 'deleted', author = 'Anonymer Nutzer', confirmed_at = iif(
    created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-6 months'), NULL, confirmed_at) WHERE user_id = old.id;
END;

CREATE TRIGGER auth_user_hollowed AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  UPDATE spitex_reviews SET user_id = 'deleted', author = 'Anonymer Nutzer', confirmed_at = iif(
    created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-6 months'), NULL, confirmed_at) WHERE user_id = old.id;
END;

-- What a merge changed of an account's rows cannot be undone once the account is gone.
CREATE TRIGGER auth_user_merges_forgotten AFTER DELETE ON auth_users BEGIN
  DELETE FROM listing_merge_rows WHERE user_id = old.id;
END;

CREATE TRIGGER hollowed_user_merges_forgotten AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM listing_merge_rows WHERE user_id = old.id;
END;

-- Address and names of each account of our own, as the screen of accounts searches them (domain/auth/user-desk.ts).
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

-- Every place in such a text, by the characters that stand there. No FTS5: D1 exports no database that has it.
CREATE TABLE auth_user_parts (
  part TEXT NOT NULL,
  account INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (part, account, at)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE user_roles (
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE auth_audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  created_at TEXT NOT NULL,
  action TEXT NOT NULL,
  user_id TEXT,
  ip TEXT,
  user_agent TEXT,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  -- One of the topics of domain/audit.
  topic TEXT NOT NULL DEFAULT 'accounts'
) STRICT;
CREATE INDEX auth_audit_log_created ON auth_audit_log (created_at);
CREATE INDEX auth_audit_log_topic ON auth_audit_log (topic);
-- Entries of one user come in the order of their ids.
CREATE INDEX auth_audit_log_user ON auth_audit_log (user_id);

CREATE TRIGGER auth_audit_subjects_noted AFTER INSERT ON auth_audit_log BEGIN
  INSERT OR IGNORE INTO auth_audit_subjects
    SELECT CASE key WHEN 'import' THEN 'import:' WHEN 'user_id' THEN 'user:' ELSE 'listing:' END || value, new.id
    FROM json_each(new.details)
    WHERE key IN ('listing_id', 'into', 'from', 'other_id', 'import', 'user_id') AND type IN ('integer', 'text');
END;

-- What an entry is about, such as «listing:12», «import:3» and «user:…»; a merge is about two listings.
CREATE TABLE auth_audit_subjects (
  subject TEXT NOT NULL,
  entry_id INTEGER NOT NULL REFERENCES auth_audit_log (id) ON DELETE CASCADE,
  PRIMARY KEY (subject, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_audit_subjects_entry ON auth_audit_subjects (entry_id);

-- Token buckets: the moment a full bucket is full again, in milliseconds since 1970.
CREATE TABLE auth_rate_limits (
  key TEXT PRIMARY KEY,
  full_at INTEGER NOT NULL,
  interval_ms INTEGER NOT NULL,
  burst INTEGER NOT NULL,
  is_denied INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_rate_limits_full ON auth_rate_limits (full_at);

-- ---- Second factors, passkeys, wallets

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
  updated_at TEXT NOT NULL,
  -- Of the code last taken (TOTP): 30 seconds each since 1970. Older codes are refused.
  last_time_step INTEGER,
  -- Since the last success.
  failures INTEGER NOT NULL DEFAULT 0,
  -- Milliseconds since 1970; until then no guess is looked at.
  locked_until INTEGER NOT NULL DEFAULT 0,
  -- Of a verified factor of type webauthn; as in auth_webauthn_credentials.
  credential_id TEXT,
  public_key TEXT,
  counter INTEGER,
  aaguid TEXT,
  transports TEXT
) STRICT;
CREATE UNIQUE INDEX auth_mfa_factors_name ON auth_mfa_factors (user_id, friendly_name)
  WHERE friendly_name <> '';
CREATE INDEX auth_mfa_factors_user ON auth_mfa_factors (user_id);
CREATE UNIQUE INDEX auth_mfa_factors_recovery ON auth_mfa_factors (user_id)
  WHERE factor_type = 'recovery_code';
CREATE INDEX auth_mfa_factors_unverified ON auth_mfa_factors (created_at) WHERE status = 'unverified';
CREATE UNIQUE INDEX auth_mfa_factors_credential ON auth_mfa_factors (credential_id)
  WHERE credential_id IS NOT NULL;

-- Sessions that have shown a factor are downgraded when it is removed.
CREATE TRIGGER auth_mfa_factor_removed BEFORE DELETE ON auth_mfa_factors BEGIN
  UPDATE auth_sessions SET aal = 'aal1', factor_id = NULL, amr = (
      SELECT json_group_array(json(value)) FROM json_each(auth_sessions.amr)
      WHERE value ->> 'method' NOT IN ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'))
    WHERE factor_id = old.id;
END;

CREATE TABLE auth_mfa_recovery_codes (
  factor_id TEXT NOT NULL REFERENCES auth_mfa_factors (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  used_at TEXT,
  -- The request that used it, for the other statements of that request.
  claim TEXT,
  PRIMARY KEY (factor_id, code_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_mfa_recovery_codes_claim ON auth_mfa_recovery_codes (claim) WHERE claim IS NOT NULL;

CREATE TABLE auth_mfa_challenges (
  id TEXT PRIMARY KEY,
  factor_id TEXT NOT NULL REFERENCES auth_mfa_factors (id) ON DELETE CASCADE,
  -- The request that answered it, for the other statements of that request.
  claim TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- What the answer is compared with, as the type of factor keeps it.
  expected TEXT
) STRICT;
CREATE INDEX auth_mfa_challenges_factor ON auth_mfa_challenges (factor_id);
CREATE INDEX auth_mfa_challenges_expires ON auth_mfa_challenges (expires_at);

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

-- Messages wallets signed: each signs in once. Kept until it would be refused as too old.
CREATE TABLE web3_seen_messages (
  -- SHA-256 of the message, in hex.
  hash TEXT PRIMARY KEY,
  -- The request that used it, for the other statements of that request.
  claim TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX web3_seen_messages_expires ON web3_seen_messages (expires_at);

-- ---- Identity providers

-- Assertions that were used, until they are refused for their age.
CREATE TABLE auth_saml_seen_assertions (
  entity_id TEXT NOT NULL,
  assertion_id TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (entity_id, assertion_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_saml_seen_assertions_expires ON auth_saml_seen_assertions (expires_at);

CREATE TABLE auth_custom_providers (
  id TEXT PRIMARY KEY,
  -- "custom:…"
  identifier TEXT NOT NULL UNIQUE,
  provider_type TEXT NOT NULL CHECK (provider_type IN ('oauth2', 'oidc')),
  -- Sealed.
  client_secret TEXT NOT NULL,
  -- What else the API shows of it (domain/auth/providers/custom-provider.ts).
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- Single sign-on by SAML 2.0: identity providers of organisations, and what is remembered while
-- somebody is away at one.
CREATE TABLE auth_saml_providers (
  id TEXT PRIMARY KEY,
  entity_id TEXT NOT NULL UNIQUE,
  -- The only source of its certificates and of where it signs in.
  metadata_xml TEXT NOT NULL,
  -- Where that came from, and is read anew every night; NULL: it was given by hand.
  metadata_url TEXT,
  -- How our claims are called there (domain/auth/saml/sso-provider.ts).
  attribute_mapping TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(attribute_mapping)),
  name_id_format TEXT,
  -- What the operator calls it elsewhere.
  resource_id TEXT,
  is_disabled INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- Whose addresses lead to which provider. Nothing more: an address proves nothing here.
CREATE TABLE auth_sso_domains (
  -- Lower case, ASCII.
  domain TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  provider_id TEXT NOT NULL REFERENCES auth_saml_providers (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_sso_domains_provider ON auth_sso_domains (provider_id);

-- A sign-in that began here; deleted by the answer that takes it.
CREATE TABLE auth_saml_relay_states (
  id TEXT PRIMARY KEY,
  provider_id TEXT NOT NULL REFERENCES auth_saml_providers (id) ON DELETE CASCADE,
  -- ID of the AuthnRequest; the answer must name it.
  request_id TEXT NOT NULL,
  redirect_to TEXT NOT NULL,
  code_challenge TEXT,
  code_challenge_method TEXT CHECK (code_challenge_method IN ('s256', 'plain')),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_saml_relay_states_provider ON auth_saml_relay_states (provider_id);
CREATE INDEX auth_saml_relay_states_created ON auth_saml_relay_states (created_at);

-- ---- OAuth server

-- Other sites may let people sign in with their account here (OAuth 2.1, OpenID Connect).
CREATE TABLE auth_oauth_clients (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL DEFAULT '',
  client_type TEXT NOT NULL CHECK (client_type IN ('public', 'confidential')),
  auth_method TEXT NOT NULL
    CHECK (auth_method IN ('none', 'client_secret_basic', 'client_secret_post')),
  registration_type TEXT NOT NULL CHECK (registration_type IN ('manual', 'dynamic')),
  -- Keyed hash; NULL for public clients, which have no secret.
  secret_hash TEXT,
  client_uri TEXT,
  logo_uri TEXT,
  redirect_uris TEXT NOT NULL CHECK (json_valid(redirect_uris)),
  grant_types TEXT NOT NULL CHECK (json_valid(grant_types)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((client_type = 'public') = (auth_method = 'none')),
  CHECK ((client_type = 'public') = (secret_hash IS NULL))
) STRICT;
CREATE INDEX auth_oauth_clients_created ON auth_oauth_clients (created_at, id);

-- What somebody lets a client see, a row for each scope.
CREATE TABLE auth_oauth_consents (
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL REFERENCES auth_oauth_clients (id) ON DELETE CASCADE,
  scope TEXT NOT NULL,
  granted_at TEXT NOT NULL,
  PRIMARY KEY (user_id, client_id, scope)
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_oauth_consents_client ON auth_oauth_consents (client_id);

-- However a consent ends, by the person, with the client or with the account: what was made of it ends.
CREATE TRIGGER auth_oauth_consent_ended AFTER DELETE ON auth_oauth_consents BEGIN
  DELETE FROM auth_sessions WHERE oauth_client_id = old.client_id AND user_id = old.user_id;
END;

-- Requests of clients: asked, decided on by one person, their code exchanged once.
CREATE TABLE auth_oauth_authorizations (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES auth_oauth_clients (id) ON DELETE CASCADE,
  redirect_uri TEXT NOT NULL,
  -- With spaces between them.
  scopes TEXT NOT NULL,
  state TEXT,
  nonce TEXT,
  -- Whom the access token is for.
  resource TEXT,
  code_challenge TEXT NOT NULL,
  -- 1: an earlier consent does not count.
  must_ask INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'denied')),
  -- The first who looked at it; nobody else can decide.
  user_id TEXT REFERENCES auth_users (id) ON DELETE CASCADE,
  -- In which it was approved; when that ends before the code was exchanged, the code does, too.
  session_id TEXT REFERENCES auth_sessions (id) ON DELETE SET NULL,
  -- Keyed hash.
  code_hash TEXT UNIQUE,
  code_expires_at TEXT,
  -- Made with the code, which is good no more; ended if somebody brings the code again.
  issued_session_id TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX auth_oauth_authorizations_expires ON auth_oauth_authorizations (expires_at);
CREATE INDEX auth_oauth_authorizations_client ON auth_oauth_authorizations (client_id);
CREATE INDEX auth_oauth_authorizations_user ON auth_oauth_authorizations (user_id)
  WHERE user_id IS NOT NULL;
CREATE INDEX auth_oauth_authorizations_session ON auth_oauth_authorizations (session_id)
  WHERE session_id IS NOT NULL;

-- ---- Sessions

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
  updated_at TEXT NOT NULL,
  -- Refresh tokens with a smaller number are from before a second factor was shown.
  first_counter INTEGER NOT NULL DEFAULT 0,
  -- `aud` of the access tokens of a client's session, where it asked for one.
  oauth_resource TEXT,
  -- The address a session has shown to be its user's, by a mail for a new password, where nobody had shown it before
  -- (is_email_assumed). It may choose that password and nothing else. With the password the account is its user's, and what
  -- came before goes (db/queries/auth/address-claims.ts); until then everything stays as it is.
  claims_email TEXT
) STRICT;
CREATE INDEX auth_sessions_user ON auth_sessions (user_id, created_at);
CREATE INDEX auth_sessions_factor ON auth_sessions (factor_id) WHERE factor_id IS NOT NULL;
CREATE INDEX auth_sessions_oauth ON auth_sessions (oauth_client_id, user_id)
  WHERE oauth_client_id IS NOT NULL;

-- A client that fetches its tokens is not somebody signing in here.
CREATE TRIGGER auth_session_started AFTER INSERT ON auth_sessions
  WHEN new.oauth_client_id IS NULL BEGIN
  UPDATE auth_users SET last_sign_in_at = new.created_at, updated_at = new.created_at
    WHERE id = new.user_id;
END;

-- Sign-ins that finish elsewhere: PKCE and external providers.
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
  created_at TEXT NOT NULL,
  -- Where the browser goes in the end; checked before it was written.
  redirect_to TEXT,
  -- Of the user an identity is to be linked to; with the session the wish ends.
  linking_session_id TEXT
    REFERENCES auth_sessions (id) ON DELETE CASCADE,
  -- Of the invitation that is to be accepted.
  invite_link_hash TEXT,
  -- The provider has sent the browser back; nobody else can use this state any more.
  claimed_at TEXT,
  -- The provider's own tokens as JSON, sealed, until they are handed over with the session.
  provider_tokens TEXT,
  -- The identity provider's end of the session, until the code is exchanged.
  session_not_after TEXT,
  -- As in auth_sessions: of a link that was followed, until its code is exchanged for the session.
  claims_email TEXT
) STRICT;
CREATE INDEX auth_flow_states_created ON auth_flow_states (created_at);
CREATE INDEX auth_flow_states_linking ON auth_flow_states (linking_session_id)
  WHERE linking_session_id IS NOT NULL;

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

-- ---- Imports

-- Imports of provider files: uploaded in parts, staged as rows in chunks, checked, stored, taken back.
CREATE TABLE import_jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file_name TEXT NOT NULL,
  format TEXT NOT NULL,
  started_at TEXT NOT NULL,
  finished_at TEXT,
  report TEXT,
  state TEXT NOT NULL DEFAULT 'done' CHECK (state IN
    ('uploading', 'uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'undoing', 'undone')),
  -- Where the rows come from, as stored with each listing; NULL takes the format.
  origin TEXT,
  -- The admin's address at the time; NULL for the command line.
  created_by TEXT,
  size_bytes INTEGER NOT NULL DEFAULT 0,
  -- Of the upload in parts, until it is complete.
  upload_id TEXT,
  -- What was recognised, and the columns as an admin corrected them; JSON.
  source TEXT,
  columns TEXT,
  -- Entries of the file, and how many of them are staged.
  total INTEGER,
  staged INTEGER NOT NULL DEFAULT 0,
  -- When the step that runs began.
  step_started_at TEXT,
  -- A German sentence for the admin.
  error TEXT,
  undone_at TEXT,
  undone_by TEXT,
  -- One runner a job; a lease that runs out frees the way after a crash. Milliseconds since 1970.
  lease_until INTEGER NOT NULL DEFAULT 0,
  -- Of a job that failed: the state it was in, which is the step that can be taken up again.
  failed_step TEXT CHECK (failed_step IN ('checking', 'importing', 'undoing')),
  -- Tries of its step without progress.
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Failed for good, before anything was stored; its files and then the row are deleted.
  discarded_at TEXT,
  -- Rows that were done before a step was taken up again, which say nothing of its speed now.
  step_done_before INTEGER NOT NULL DEFAULT 0,
  -- What an undo left alone: the later imports that had changed it (a JSON list of their ids and how many listings), empty
  -- if it were people. NULL if nothing was left.
  kept_by TEXT,
  -- The import that is undone after this one.
  undo_next INTEGER,
  -- Which of the closed providers of its file an import closes in the directory: a JSON list. NULL for none.
  closings TEXT,
  -- 1: a table also updates the providers that the directory has.
  updates_known INTEGER NOT NULL DEFAULT 0,
  -- Entries of the name and postcode of another that an import takes as providers of their own: "all", or a JSON list of
  -- their numbers in the file. NULL for none.
  kept_branches TEXT
) STRICT;
CREATE INDEX import_jobs_active ON import_jobs (state)
  WHERE state IN ('checking', 'importing', 'undoing');

CREATE TABLE import_parts (
  job_id INTEGER NOT NULL REFERENCES import_jobs (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  etag TEXT NOT NULL,
  PRIMARY KEY (job_id, number)
) STRICT, WITHOUT ROWID;

-- A thousand rows of the staged file by their bytes, and how far they are. The counts are JSON; a chunk
-- is checked when it has `checked`, stored when it has `stored`.
CREATE TABLE import_chunks (
  job_id INTEGER NOT NULL REFERENCES import_jobs (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  first_byte INTEGER NOT NULL,
  end_byte INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  checked TEXT,
  stored TEXT,
  -- Names the file with the outcome of each row.
  stored_key TEXT,
  undone_at TEXT,
  -- Rows that could not be taken back, because somebody changed them since.
  kept INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (job_id, number)
) STRICT, WITHOUT ROWID;

-- What an import wrote, so that it can be taken back: `before` is the listing as JSON, NULL where there
-- was none. Kept 30 days.
CREATE TABLE import_rows (
  job_id INTEGER NOT NULL REFERENCES import_jobs (id) ON DELETE CASCADE,
  chunk INTEGER NOT NULL,
  listing_id INTEGER NOT NULL,
  written_at TEXT NOT NULL,
  before TEXT,
  PRIMARY KEY (job_id, chunk, listing_id)
) STRICT, WITHOUT ROWID;

-- Columns as an admin corrected them, by the header they belong to.
CREATE TABLE import_mappings (
  header_key TEXT PRIMARY KEY,
  columns TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- ---- Listings

-- With those that were deleted or merged into another, for the thirty days in which they can be restored (decision 10).
-- Readers know the view of the others.
CREATE TABLE all_listings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  place_id TEXT,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  street_address TEXT,
  zip_code TEXT NOT NULL,
  city TEXT NOT NULL,
  canton TEXT NOT NULL,
  formatted_address TEXT,
  phone TEXT,
  website TEXT,
  description TEXT,
  ai_description TEXT,
  latitude REAL,
  longitude REAL,
  rating REAL,
  user_ratings_total INTEGER,
  services TEXT,
  positive_rating INTEGER,
  positive_author TEXT,
  positive_time TEXT,
  positive_text TEXT,
  negative_rating INTEGER,
  negative_author TEXT,
  negative_time TEXT,
  negative_text TEXT,
  created_at TEXT NOT NULL,
  -- What pages look up and sort by; derived when a listing is written.
  updated_at TEXT NOT NULL,
  canton_slug TEXT NOT NULL,
  city_slug TEXT NOT NULL,
  name_key TEXT NOT NULL,
  source TEXT NOT NULL,
  import_job_id INTEGER REFERENCES import_jobs (id),
  -- Reviews written here that visitors see.
  own_ratings_count INTEGER NOT NULL DEFAULT 0,
  -- Where the provider wants inquiries; few imports have one.
  email TEXT,
  -- Fields that somebody who knows confirmed, with the moment: {"phone": "2026-11-01T08:00:00.000Z"}.
  confirmed_fields TEXT,
  -- For the desk: the newest change first. One key, because a whole batch of an import changes at the same moment.
  change_order TEXT
    GENERATED ALWAYS AS (updated_at || printf('~%012d', id)) VIRTUAL,
  -- Probable duplicates: the last nine digits of a number, the host of a website.
  phone_key TEXT GENERATED ALWAYS AS (
    substr(replace(replace(replace(replace(replace(replace(replace(replace(phone,
      ' ', ''), char(160), ''), '-', ''), '/', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9)
  ) VIRTUAL,
  website_host TEXT GENERATED ALWAYS AS (
    replace('/' || substr(
      substr(website, instr(website, '://') + 3), 1,
      instr(substr(website, instr(website, '://') + 3) || '/', '/') - 1), '/www.', '/')
  ) VIRTUAL,
  -- Order of German (domain/text/collation.ts), which SQLite cannot compute; worker/services/derived/recounts.ts fills
  -- empty ones. Folded keys are for searching only.
  city_sort TEXT NOT NULL DEFAULT '',
  name_sort TEXT NOT NULL DEFAULT '',
  -- One field a list (SQLite seeks to a row by one compared column), its parts apart by the lowest sign.
  canton_order TEXT
    GENERATED ALWAYS AS (city_sort || char(30) || name_sort || char(30) || slug),
  city_order TEXT
    GENERATED ALWAYS AS (name_sort || char(30) || slug),
  -- What helps to choose. NULL: not known.
  form TEXT CHECK (form IN ('oeffentlich', 'privat', 'selbstaendig')),
  care TEXT,
  languages TEXT,
  phone_hours TEXT,
  service_hours TEXT,
  bills_insurance INTEGER,
  zsr_number TEXT,
  -- Postcodes ("8610") and communes by their number ("bfs:198").
  service_area TEXT,
  supply_duty TEXT,
  licences TEXT,
  price_note TEXT,
  -- {"form": {"source": "…", "day": "2026-11-22"}}
  fact_sources TEXT,
  -- Position as one number (domain/offer/spot.ts), of the provider or else of its place.
  spot INTEGER,
  cell INTEGER
    GENERATED ALWAYS AS (spot / 1000000 / 1000 * 100 + spot % 1000000 / 1500),
  canton_part INTEGER GENERATED ALWAYS AS (id % 16),
  -- Closed for good: only on its own page, in no list and no count. Closed for a while: listed with a label.
  -- NOT NULL, so that a merge never fills it: a closed duplicate says nothing of the provider that stays.
  closed TEXT NOT NULL DEFAULT 'offen'
    CHECK (closed IN ('offen', 'voruebergehend', 'dauerhaft')),
  -- Faults that only a comparison with other rows finds; a job sets them. Bits: 64 place unknown, 128 a likely duplicate.
  marks INTEGER NOT NULL DEFAULT 0,
  -- What the desk filters by, one bit each: domain/desks/listing-filter.ts.
  traits INTEGER GENERATED ALWAYS AS (
    (phone IS NULL) + (website IS NULL) * 2 + (email IS NULL) * 4 + (latitude IS NULL) * 8
    + (confirmed_fields IS NULL) * 16 + (closed <> 'offen') * 32 + marks
  ) VIRTUAL,
  -- Of those that count (decision 13).
  counted_ratings_count INTEGER NOT NULL DEFAULT 0,
  counted_ratings_sum INTEGER NOT NULL DEFAULT 0,
  -- The mean of all ratings in the directory when it was last worked out, for the order of lists.
  rating_prior REAL NOT NULL DEFAULT 4.2,
  -- Fewer than five reviews of our own make no stars. A Google rating without a count weighs as one.
  star_weight INTEGER GENERATED ALWAYS AS (
    iif(rating IS NULL, 0, max(coalesce(user_ratings_total, 1), 1))
      + iif(counted_ratings_count < 5, 0, counted_ratings_count)) VIRTUAL,
  star_mean REAL GENERATED ALWAYS AS (
    CASE
      WHEN counted_ratings_count < 5 THEN rating
      WHEN rating IS NULL THEN 1.0 * counted_ratings_sum / counted_ratings_count
      ELSE (rating * (star_weight - counted_ratings_count) + counted_ratings_sum) / star_weight
    END) VIRTUAL,
  -- All there are, also those that make no stars.
  reviews_count INTEGER GENERATED ALWAYS AS (
    CASE
      WHEN own_ratings_count = 0 THEN user_ratings_total
      WHEN rating IS NULL THEN coalesce(user_ratings_total, 0) + own_ratings_count
      ELSE max(coalesce(user_ratings_total, 1), 1) + own_ratings_count
    END) VIRTUAL,
  -- Many good reviews outweigh one perfect review: as if eight more people had given the mean.
  star_order REAL GENERATED ALWAYS AS (
    iif(star_mean IS NULL, NULL, (8 * rating_prior + star_mean * star_weight) / (8 + star_weight))) VIRTUAL,
  deleted_at TEXT,
  -- Of a duplicate: the number of the listing that stayed. No foreign key: a backup is loaded in the order of the numbers.
  merged_into INTEGER
) STRICT;
CREATE VIEW spitex_listings AS SELECT * FROM all_listings WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX listings_by_slug ON all_listings (slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX listings_by_place_id ON all_listings (place_id) WHERE deleted_at IS NULL;
-- What can be restored.
CREATE INDEX listings_deleted ON all_listings (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX listings_deleted_by_slug ON all_listings (slug) WHERE deleted_at IS NOT NULL;
-- Answers "are there made-up listings?" with one row.
CREATE INDEX listings_demo ON all_listings (source, deleted_at) WHERE deleted_at IS NULL AND source = 'demo';
CREATE INDEX listings_by_phone ON all_listings (phone_key) WHERE deleted_at IS NULL AND phone_key IS NOT NULL;
CREATE INDEX listings_by_website ON all_listings (website_host) WHERE deleted_at IS NULL AND website_host IS NOT NULL;
CREATE INDEX listings_unordered ON all_listings (name_sort) WHERE deleted_at IS NULL AND name_sort = '';
CREATE INDEX listings_by_city ON all_listings (canton_slug, city_slug, city_order) WHERE deleted_at IS NULL;
-- Same name in the same place: is it the same provider? With the condition of the view, because all names are read from here.
CREATE INDEX listings_by_name ON all_listings (canton_slug, city_slug, name_key, deleted_at) WHERE deleted_at IS NULL;
CREATE INDEX listings_by_cell ON all_listings (cell) WHERE deleted_at IS NULL;
CREATE INDEX listings_by_canton_part ON all_listings (canton_slug, canton_part) WHERE deleted_at IS NULL;
CREATE INDEX listings_closed ON all_listings (change_order) WHERE deleted_at IS NULL AND closed <> 'offen';
CREATE INDEX listings_by_change ON all_listings (change_order, traits, canton_slug) WHERE deleted_at IS NULL;
-- One index per list: canton page, city page, "Weitere Spitex".
CREATE INDEX listings_by_canton ON all_listings (canton_slug, canton_order, traits) WHERE deleted_at IS NULL;
-- What few listings have.
CREATE INDEX listings_place_unknown ON all_listings (change_order) WHERE deleted_at IS NULL AND marks & 64;
CREATE INDEX listings_suspected ON all_listings (change_order) WHERE deleted_at IS NULL AND marks & 128;
CREATE INDEX listings_by_rating ON all_listings (canton_slug, city_slug, star_order DESC, id) WHERE deleted_at IS NULL;

CREATE TRIGGER listing_grouped AFTER INSERT ON all_listings BEGIN
  DELETE FROM provider_groups WHERE key IN (
    'cell/' || new.cell,
    'town/' || new.canton_slug || '/' || new.city_slug,
    'canton/' || new.canton_slug || '/' || new.canton_part
  );
END;

CREATE TRIGGER listing_ungrouped AFTER DELETE ON all_listings BEGIN
  DELETE FROM provider_groups WHERE key IN (
    'cell/' || old.cell,
    'town/' || old.canton_slug || '/' || old.city_slug,
    'canton/' || old.canton_slug || '/' || old.canton_part
  );
  DELETE FROM listing_areas WHERE listing_id = old.id;
END;

CREATE TRIGGER listing_area_set AFTER INSERT ON all_listings
WHEN new.deleted_at IS NULL AND (new.service_area IS NOT NULL OR new.supply_duty IS NOT NULL) BEGIN
  INSERT INTO listing_areas
    SELECT value, new.id, max(duty) FROM (
      SELECT value, 0 AS duty FROM json_each(new.service_area)
      UNION ALL SELECT value, 1 FROM json_each(new.supply_duty)
    ) GROUP BY value;
END;

CREATE TRIGGER listing_area_changed AFTER UPDATE OF service_area, supply_duty, deleted_at ON all_listings
WHEN old.service_area IS NOT new.service_area OR old.supply_duty IS NOT new.supply_duty
    OR old.deleted_at IS NOT new.deleted_at BEGIN
  DELETE FROM listing_areas WHERE listing_id = new.id;
  INSERT INTO listing_areas
    SELECT value, new.id, max(duty) FROM (
      SELECT value, 0 AS duty FROM json_each(new.service_area)
      UNION ALL SELECT value, 1 FROM json_each(new.supply_duty)
    ) WHERE new.deleted_at IS NULL GROUP BY value;
END;

CREATE TRIGGER listing_inserted AFTER INSERT ON all_listings BEGIN
  INSERT INTO canton_counts SELECT new.canton_slug, 1 WHERE new.closed <> 'dauerhaft' AND new.deleted_at IS NULL
    ON CONFLICT DO UPDATE SET listings = listings + 1;
  INSERT INTO city_counts SELECT new.canton_slug, new.city_slug, new.city, 1 WHERE new.closed <> 'dauerhaft' AND new.deleted_at IS NULL
    ON CONFLICT DO UPDATE SET listings = listings + 1, city = iif(listings = 0, excluded.city, city);
  INSERT INTO search_changes VALUES (new.id, 1)
    ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

CREATE TRIGGER listing_deleted AFTER DELETE ON all_listings BEGIN
  UPDATE canton_counts SET listings = listings - 1
    WHERE canton_slug = old.canton_slug AND old.closed <> 'dauerhaft' AND old.deleted_at IS NULL;
  UPDATE city_counts SET listings = listings - 1
    WHERE canton_slug = old.canton_slug AND city_slug = old.city_slug AND old.closed <> 'dauerhaft' AND old.deleted_at IS NULL;
  INSERT INTO search_changes VALUES (old.id, 1)
    ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

CREATE TRIGGER listing_moved AFTER UPDATE OF canton_slug, city_slug, closed, deleted_at ON all_listings
WHEN old.canton_slug <> new.canton_slug OR old.city_slug <> new.city_slug OR old.closed <> new.closed
    OR old.deleted_at IS NOT new.deleted_at BEGIN
  UPDATE canton_counts SET listings = listings - 1
    WHERE canton_slug = old.canton_slug AND old.closed <> 'dauerhaft' AND old.deleted_at IS NULL;
  UPDATE city_counts SET listings = listings - 1
    WHERE canton_slug = old.canton_slug AND city_slug = old.city_slug AND old.closed <> 'dauerhaft' AND old.deleted_at IS NULL;
  INSERT INTO canton_counts SELECT new.canton_slug, 1 WHERE new.closed <> 'dauerhaft' AND new.deleted_at IS NULL
    ON CONFLICT DO UPDATE SET listings = listings + 1;
  INSERT INTO city_counts SELECT new.canton_slug, new.city_slug, new.city, 1 WHERE new.closed <> 'dauerhaft' AND new.deleted_at IS NULL
    ON CONFLICT DO UPDATE SET listings = listings + 1, city = iif(listings = 0, excluded.city, city);
END;

CREATE TRIGGER listing_regrouped
AFTER UPDATE OF spot, canton_slug, city_slug, care, form, languages, service_area, closed, deleted_at ON all_listings BEGIN
  DELETE FROM provider_groups WHERE key IN (
    'cell/' || old.cell,
    'town/' || old.canton_slug || '/' || old.city_slug,
    'canton/' || old.canton_slug || '/' || old.canton_part,
    'cell/' || new.cell,
    'town/' || new.canton_slug || '/' || new.city_slug,
    'canton/' || new.canton_slug || '/' || new.canton_part
  );
  DELETE FROM provider_groups WHERE key IN (
    SELECT 'served/' || places.canton || '/' || places.slug
    FROM listing_areas JOIN places ON places.zip = listing_areas.area WHERE listing_id = new.id
  );
  DELETE FROM provider_groups WHERE key >= 'served/' AND key < 'served0'
    AND EXISTS (SELECT 1 FROM listing_areas WHERE listing_id = new.id AND area >= 'bfs:' AND area < 'bfs;');
END;

CREATE TRIGGER listing_card_changed
AFTER UPDATE OF name, slug, zip_code, city, canton_slug, city_slug, rating, user_ratings_total, closed, deleted_at,
  counted_ratings_count, counted_ratings_sum, rating_prior
ON all_listings BEGIN
  INSERT INTO search_changes VALUES (new.id, 1)
    ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

CREATE TRIGGER listing_contacts_changed AFTER UPDATE OF website, email, street_address, zip_code, city ON all_listings
WHEN old.website IS NOT new.website OR old.email IS NOT new.email OR old.street_address IS NOT new.street_address
    OR old.zip_code IS NOT new.zip_code OR old.city IS NOT new.city BEGIN
  INSERT INTO listing_former_contacts (spitex_id, website, email, street_address, zip_code, city, changed_at)
    VALUES (old.id, old.website, old.email, old.street_address, old.zip_code, old.city,
      max(coalesce(new.updated_at, ''), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;

-- What somebody has begun ends with the listing, and does not come back with it.
CREATE TRIGGER listing_taken_out AFTER UPDATE OF deleted_at ON all_listings
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM listing_duplicates WHERE listing_id = new.id OR other_id = new.id;
  DELETE FROM fact_corrections WHERE spitex_id = new.id;
  DELETE FROM listing_claims WHERE spitex_id = new.id;
  DELETE FROM provider_invitations WHERE spitex_id = new.id;
  DELETE FROM listing_changes WHERE spitex_id = new.id;
  DELETE FROM listing_logos WHERE spitex_id = new.id;
END;

-- Whoever keeps no other listing is no provider meanwhile.
CREATE TRIGGER listing_keepers_followed AFTER UPDATE OF deleted_at ON all_listings
WHEN (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  DELETE FROM user_roles WHERE role = 'provider'
    AND user_id IN (SELECT user_id FROM provider_members WHERE spitex_id = new.id)
    AND NOT EXISTS (SELECT 1 FROM provider_members JOIN spitex_listings ON spitex_listings.id = spitex_id
      WHERE provider_members.user_id = user_roles.user_id);
  INSERT INTO user_roles (user_id, role, created_at)
    SELECT user_id, 'provider', created_at FROM provider_members WHERE spitex_id = new.id AND new.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM user_roles known WHERE known.user_id = provider_members.user_id AND role = 'provider');
END;

-- An address that a listing once had and that now answers 301.
CREATE TABLE listing_old_slugs (
  slug TEXT PRIMARY KEY,
  listing_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_old_slugs_by_listing ON listing_old_slugs (listing_id);

-- What a listing said of how to reach it until somebody changed it (decision 61). Deleted listings come back under
-- their own number, so these rows wait for them; the night deletes them after thirty days.
CREATE TABLE listing_former_contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spitex_id INTEGER NOT NULL,
  website TEXT,
  email TEXT,
  street_address TEXT,
  zip_code TEXT NOT NULL,
  city TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
CREATE INDEX listing_former_contacts_by_listing ON listing_former_contacts (spitex_id, id);
CREATE INDEX listing_former_contacts_by_day ON listing_former_contacts (changed_at);

-- Listings an admin took out. Their pages answer 410, and imports leave them out.
CREATE TABLE listing_deletions (
  slug TEXT PRIMARY KEY,
  place_id TEXT,
  name TEXT NOT NULL,
  deleted_at TEXT NOT NULL,
  deleted_by TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_deletions_place_id ON listing_deletions (place_id) WHERE place_id IS NOT NULL;
CREATE INDEX listing_deletions_at ON listing_deletions (deleted_at);

-- Pairs that may be the same provider, each once: the lower id first. Bits of reasons: 1 website, 2 phone, 4 name.
CREATE TABLE listing_duplicates (
  listing_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  other_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  reasons INTEGER NOT NULL,
  -- When the job last found the pair.
  found_at TEXT NOT NULL,
  -- Somebody has looked: these are two providers.
  dismissed_at TEXT,
  PRIMARY KEY (listing_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_duplicates_by_other ON listing_duplicates (other_id);
CREATE INDEX listing_duplicates_open ON listing_duplicates (reasons, listing_id, other_id) WHERE dismissed_at IS NULL;

-- A listing is marked as long as it is in a pair that nobody has looked at.
CREATE TRIGGER duplicate_found AFTER INSERT ON listing_duplicates WHEN new.dismissed_at IS NULL BEGIN
  UPDATE all_listings SET marks = marks | 128 WHERE id IN (new.listing_id, new.other_id) AND NOT marks & 128;
END;

CREATE TRIGGER duplicate_judged AFTER UPDATE OF dismissed_at ON listing_duplicates BEGIN
  UPDATE all_listings SET marks = (marks & ~128) | ((
    EXISTS (SELECT 1 FROM listing_duplicates WHERE listing_id = all_listings.id AND dismissed_at IS NULL)
    OR EXISTS (SELECT 1 FROM listing_duplicates WHERE other_id = all_listings.id AND dismissed_at IS NULL)
  ) << 7) WHERE id IN (new.listing_id, new.other_id);
END;

CREATE TRIGGER duplicate_gone AFTER DELETE ON listing_duplicates WHEN old.dismissed_at IS NULL BEGIN
  UPDATE all_listings SET marks = marks & ~128 WHERE id IN (old.listing_id, old.other_id)
    AND NOT EXISTS (SELECT 1 FROM listing_duplicates WHERE listing_id = all_listings.id AND dismissed_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM listing_duplicates WHERE other_id = all_listings.id AND dismissed_at IS NULL);
END;

-- What merging a listing into another changed, to undo it while the listing can be restored.
CREATE TABLE listing_merges (
  listing_id INTEGER PRIMARY KEY REFERENCES all_listings (id) ON DELETE CASCADE,
  -- The listing that stayed, before and after: JSON by column, without NULLs.
  into_before TEXT NOT NULL,
  into_after TEXT
) STRICT;

-- Rows of other tables are one row each, because a value of D1 has at most 2 MB.
CREATE TABLE listing_merge_rows (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  listing_id INTEGER NOT NULL REFERENCES listing_merges (listing_id) ON DELETE CASCADE,
  -- Name of the table.
  origin TEXT NOT NULL,
  -- 'moved': to the listing that stayed; only its key is here. 'before': of that listing, as it was.
  fate TEXT NOT NULL CHECK (fate IN ('moved', 'before')),
  -- JSON by column, without NULLs.
  entry TEXT NOT NULL,
  user_id TEXT GENERATED ALWAYS AS (entry ->> 'user_id') VIRTUAL
) STRICT;
CREATE INDEX listing_merge_rows_by_listing ON listing_merge_rows (listing_id, origin, fate);
CREATE INDEX listing_merge_rows_by_user ON listing_merge_rows (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE listing_areas (
  area TEXT NOT NULL,
  listing_id INTEGER NOT NULL,
  has_duty INTEGER NOT NULL,
  PRIMARY KEY (area, listing_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_areas_by_listing ON listing_areas (listing_id);

-- The few communes known by number only leave no trace of their places, so all served places are looked at anew.
CREATE TRIGGER listing_area_inserted AFTER INSERT ON listing_areas BEGIN
  DELETE FROM provider_groups WHERE key IN (
    SELECT 'served/' || canton || '/' || slug FROM places WHERE zip = new.area
  );
  DELETE FROM provider_groups
    WHERE new.area >= 'bfs:' AND new.area < 'bfs;' AND key >= 'served/' AND key < 'served0';
END;

CREATE TRIGGER listing_area_deleted AFTER DELETE ON listing_areas BEGIN
  DELETE FROM provider_groups WHERE key IN (
    SELECT 'served/' || canton || '/' || slug FROM places WHERE zip = old.area
  );
  DELETE FROM provider_groups
    WHERE old.area >= 'bfs:' AND old.area < 'bfs;' AND key >= 'served/' AND key < 'served0';
END;

-- Counts are read by every page, so they are kept, not computed. Triggers change them in the
-- transaction of the listing itself.
CREATE TABLE canton_counts (
  canton_slug TEXT PRIMARY KEY,
  listings INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE city_counts (
  canton_slug TEXT NOT NULL,
  city_slug TEXT NOT NULL,
  city TEXT NOT NULL,
  listings INTEGER NOT NULL,
  PRIMARY KEY (canton_slug, city_slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX city_counts_by_size ON city_counts (canton_slug, listings DESC, city);

-- Listings whose search entry is out of date. `revision` lets the sync delete only what it has seen.
CREATE TABLE search_changes (
  listing_id INTEGER PRIMARY KEY,
  revision INTEGER NOT NULL
) STRICT;

-- What pages choose from, packed into one row for each square of the map, town, part of a canton and served
-- place. Readers write missing rows, triggers delete those that are out of date.
CREATE TABLE provider_groups (
  key TEXT PRIMARY KEY,
  entries TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What a page of a list showed last, so that the next visit reads it in the same round trip. A slot is the hash of the
-- page's address, so the table cannot grow.
CREATE TABLE expected_cards (
  slot INTEGER PRIMARY KEY,
  -- «/zuerich/uster/?leistung=demenz»
  page TEXT NOT NULL,
  ids TEXT NOT NULL,
  towns TEXT NOT NULL
) STRICT;

-- How much is known of all providers together. No row before the first count. Counted by a job rather than
-- kept by triggers, because "within twelve months" changes by itself.
CREATE TABLE data_quality (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  counted_at TEXT NOT NULL,
  listings INTEGER NOT NULL,
  with_phone INTEGER NOT NULL,
  with_website INTEGER NOT NULL,
  with_rating INTEGER NOT NULL,
  -- What all ratings are made of; NULL if one of them came without its number of reviews.
  reviews INTEGER,
  changed_within_year INTEGER NOT NULL,
  -- Of each fact that helps to choose, as JSON by its name: of how many providers it is known, and of how many lately.
  facts TEXT
) STRICT;

-- How many listings have which faults, by canton; a job counts them. `traits` as in all_listings.
CREATE TABLE listing_stock (
  canton_slug TEXT NOT NULL,
  traits INTEGER NOT NULL,
  listings INTEGER NOT NULL,
  PRIMARY KEY (canton_slug, traits)
) STRICT, WITHOUT ROWID;

-- No row before the first count; a table of its own, because an empty directory is counted, too.
CREATE TABLE listing_stock_counts (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  counted_at TEXT NOT NULL
) STRICT;

-- ---- Reviews

-- Their number and sum are columns of the listing, so that every list can show one rating for Google's and our own.
CREATE TABLE spitex_reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  user_id TEXT,
  author TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  review_text TEXT NOT NULL,
  publish_time TEXT NOT NULL,
  created_at TEXT NOT NULL,
  google_review_id TEXT UNIQUE,
  hidden_at TEXT,
  -- Of the request that wrote it: what is written with a review knows by it that it was.
  submission_id TEXT,
  -- A review counts for averages (decision 13) if its author has proved the address and if it is of the last 24 months.
  -- Triggers know no time: a nightly job marks what has left the window.
  confirmed_at TEXT,
  -- Until then only author and provider see it (REVIEW_NOTICE).
  waits_until TEXT,
  is_recent INTEGER NOT NULL DEFAULT 1,
  is_counted INTEGER GENERATED ALWAYS AS (
    user_id IS NOT NULL AND google_review_id IS NULL AND hidden_at IS NULL AND waits_until IS NULL
      AND confirmed_at IS NOT NULL AND is_recent = 1
  ) VIRTUAL,
  -- The provider's reply: columns, because it goes wherever its review goes.
  reply_text TEXT,
  replied_at TEXT,
  -- When an admin took the provider's reply down; no other can be written then.
  reply_removed_at TEXT
) STRICT;
CREATE INDEX reviews_by_listing ON spitex_reviews (spitex_id, publish_time DESC, id DESC);
CREATE UNIQUE INDEX reviews_by_submission ON spitex_reviews (submission_id);
CREATE INDEX reviews_by_user ON spitex_reviews (user_id, spitex_id, created_at)
  WHERE user_id IS NOT NULL;
-- What visitors wrote, by week.
CREATE INDEX reviews_written ON spitex_reviews (created_at) WHERE google_review_id IS NULL;
CREATE INDEX reviews_waiting ON spitex_reviews (waits_until) WHERE waits_until IS NOT NULL;
CREATE INDEX reviews_recent ON spitex_reviews (created_at) WHERE is_recent = 1 AND google_review_id IS NULL;

-- Counted anew rather than up and down: a listing has few reviews of its own.
CREATE TRIGGER review_inserted AFTER INSERT ON spitex_reviews WHEN new.user_id IS NOT NULL BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(is_counted), 0), coalesce(sum(rating * is_counted), 0)
    FROM spitex_reviews WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = new.spitex_id;
END;

CREATE TRIGGER review_changed
AFTER UPDATE OF rating, hidden_at, waits_until, user_id, confirmed_at, is_recent ON spitex_reviews
BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(is_counted), 0), coalesce(sum(rating * is_counted), 0)
    FROM spitex_reviews WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = new.spitex_id;
END;

CREATE TRIGGER review_deleted AFTER DELETE ON spitex_reviews WHEN old.user_id IS NOT NULL BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(is_counted), 0), coalesce(sum(rating * is_counted), 0)
    FROM spitex_reviews WHERE spitex_id = old.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id = old.spitex_id;
END;

-- Reviews of a duplicate move to the listing that stays.
CREATE TRIGGER review_moved AFTER UPDATE OF spitex_id ON spitex_reviews
WHEN new.user_id IS NOT NULL BEGIN
  UPDATE all_listings SET (own_ratings_count, counted_ratings_count, counted_ratings_sum) = (
    SELECT count(*), coalesce(sum(is_counted), 0), coalesce(sum(rating * is_counted), 0)
    FROM spitex_reviews WHERE spitex_id = all_listings.id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL AND waits_until IS NULL) WHERE id IN (old.spitex_id, new.spitex_id);
END;

-- What visitors object to. `review_key` is the id of a review, or "positive" and "negative" for the
-- two that come with an import.
CREATE TABLE review_reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  review_key TEXT NOT NULL,
  reason TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  handled_at TEXT
) STRICT;
-- All that was said against one review.
CREATE INDEX review_reports_by_review ON review_reports (spitex_id, review_key, id);
CREATE INDEX review_reports_open ON review_reports (id) WHERE handled_at IS NULL;

-- Of the two reviews that come with an import, those an admin hid. The import writes the listing's
-- columns anew each time; what stands here it does not touch.
CREATE TABLE hidden_imported_reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  review_text TEXT NOT NULL,
  hidden_at TEXT NOT NULL
) STRICT;
CREATE INDEX hidden_imported_reviews_by_listing ON hidden_imported_reviews (spitex_id);

-- Whoever deletes a review may write the next one about that provider when they could have without
-- deleting it (SPEC §5). Kept for those six months only, and no longer than the account.
CREATE TABLE deleted_reviews (
  user_id TEXT NOT NULL,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, spitex_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX deleted_reviews_by_listing ON deleted_reviews (spitex_id);

-- What became of reviews: never changed, never deleted, and without persons. The public page reads the counts.
CREATE TABLE review_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  spitex_id INTEGER NOT NULL,
  review_key TEXT NOT NULL
) STRICT;
-- A review is published once, however often its notice starts anew.
CREATE INDEX review_events_published ON review_events (review_key) WHERE kind = 'published';

CREATE TRIGGER review_event_counted AFTER INSERT ON review_events BEGIN
  INSERT INTO review_event_counts VALUES (substr(new.at, 1, 7), new.kind, new.reason, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER review_event_not_changed BEFORE UPDATE ON review_events BEGIN
  SELECT RAISE(ABORT, 'events of reviews are never changed');
END;

CREATE TRIGGER review_event_not_deleted BEFORE DELETE ON review_events BEGIN
  SELECT RAISE(ABORT, 'events of reviews are never deleted');
END;

CREATE TABLE review_event_counts (
  month TEXT NOT NULL,
  kind TEXT NOT NULL,
  reason TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (month, kind, reason)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER review_event_count_not_deleted BEFORE DELETE ON review_event_counts BEGIN
  SELECT RAISE(ABORT, 'counts of events of reviews are never deleted');
END;

-- ---- Facts: corrections, capacity, checks

-- What visitors say is wrong with a provider's facts. `field` is a field of the listing, or "other".
CREATE TABLE fact_corrections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  shown TEXT NOT NULL DEFAULT '',
  said TEXT NOT NULL,
  email TEXT,
  created_at TEXT NOT NULL,
  handled_at TEXT,
  outcome TEXT CHECK (outcome IN ('taken', 'refused')),
  answer TEXT NOT NULL DEFAULT '',
  -- When the provider said that what the page says is right; an admin decides then.
  upheld_at TEXT
) STRICT;
CREATE INDEX fact_corrections_open ON fact_corrections (id) WHERE handled_at IS NULL;
CREATE INDEX fact_corrections_created ON fact_corrections (created_at);
CREATE INDEX fact_corrections_by_listing ON fact_corrections (spitex_id);
CREATE INDEX fact_corrections_email ON fact_corrections (lower(email)) WHERE email IS NOT NULL;

-- Whether a provider takes on clients, as it says itself. Not a column of its listing, because no import brings it.
CREATE TABLE provider_capacity (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  -- "frei", "anfrage" or "voll": domain/offer/capacity.ts.
  state TEXT NOT NULL,
  reported_at TEXT NOT NULL,
  -- The last day in Switzerland on which it holds; afterwards nobody knows.
  valid_to TEXT NOT NULL,
  -- "desk": of a member who was signed in. "mail": by a link of the weekly mail.
  origin TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX provider_capacity_by_listing ON provider_capacity (spitex_id);

-- Groups of lists have the capacity of their providers. Setting a column that groups depend on, even to what it was, has
-- listing_regrouped drop them.
CREATE TRIGGER capacity_reported AFTER INSERT ON provider_capacity BEGIN
  UPDATE all_listings SET form = form WHERE id = new.spitex_id;
END;

CREATE TRIGGER capacity_changed AFTER UPDATE ON provider_capacity BEGIN
  UPDATE all_listings SET form = form WHERE id IN (old.spitex_id, new.spitex_id);
END;

CREATE TRIGGER capacity_withdrawn AFTER DELETE ON provider_capacity BEGIN
  UPDATE all_listings SET form = form WHERE id = old.spitex_id;
END;

-- When a provider is asked next whether its facts are right. A job adds what is missing, so imports write nothing here.
CREATE TABLE fact_checks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  due_on TEXT NOT NULL,
  wants_mail INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX fact_checks_by_listing ON fact_checks (spitex_id);
CREATE INDEX fact_checks_due ON fact_checks (due_on) WHERE wants_mail = 1;

-- ---- Messages and mails

-- What visitors send: kept 90 days, then deleted by the nightly job.
CREATE TABLE inquiries (
  id TEXT PRIMARY KEY,
  spitex_id INTEGER REFERENCES all_listings (id) ON DELETE SET NULL,
  spitex_name TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  -- When the sender agreed that the provider gets all this.
  consented_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  handled_at TEXT,
  -- Opened by an admin for the first time; and the mail that carried it.
  read_at TEXT,
  mail_id TEXT,
  state TEXT NOT NULL GENERATED ALWAYS AS (
    CASE WHEN handled_at IS NOT NULL THEN 'handled' WHEN read_at IS NOT NULL THEN 'read' ELSE 'new' END
  ) VIRTUAL,
  -- Of the link with which the sender follows it.
  code_hash TEXT,
  -- The inquiry that its sender sent on to this provider, too. No foreign key: a backup is loaded in the order of the ids.
  forwarded_from TEXT,
  -- In office hours of the provider's canton: a reminder, other providers, the end of a working day. Null if no mail went to it.
  remind_at TEXT,
  offer_at TEXT,
  day_at TEXT,
  reminded_at TEXT,
  offered_at TEXT,
  -- The providers that were offered instead, as JSON: domain/messages/other-providers.ts.
  offered TEXT,
  -- What the provider pressed, and when; answered_at is the first answer, answer_at the last.
  seen_at TEXT,
  answer TEXT,
  answered_at TEXT,
  answer_at TEXT,
  callback_at TEXT,
  -- Where the provider was that somebody wrote to: others are looked for there, even when the provider is gone.
  canton_slug TEXT,
  city_slug TEXT,
  city TEXT,
  -- When the sender was told that the provider is deleted or closed; null again once it is back.
  lost_at TEXT
) STRICT;
CREATE INDEX inquiries_created ON inquiries (created_at);
CREATE INDEX inquiries_by_state ON inquiries (state, created_at, id);
CREATE INDEX inquiries_by_listing ON inquiries (spitex_id);
-- What a person sent is part of what the account page gives out.
CREATE INDEX inquiries_email ON inquiries (lower(email));
CREATE UNIQUE INDEX inquiries_by_code ON inquiries (code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX inquiries_by_origin ON inquiries (forwarded_from) WHERE forwarded_from IS NOT NULL;
CREATE INDEX inquiries_to_remind ON inquiries (remind_at)
  WHERE remind_at IS NOT NULL AND reminded_at IS NULL AND answered_at IS NULL;
CREATE INDEX inquiries_to_offer ON inquiries (offer_at)
  WHERE offer_at IS NOT NULL AND offered_at IS NULL AND answered_at IS NULL;
CREATE INDEX inquiries_waiting ON inquiries (spitex_id)
  WHERE answered_at IS NULL AND handled_at IS NULL AND lost_at IS NULL;
CREATE INDEX inquiries_lost ON inquiries (spitex_id) WHERE lost_at IS NOT NULL;
CREATE INDEX inquiries_unanswered ON inquiries (created_at, id) WHERE answered_at IS NULL AND handled_at IS NULL;

CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  handled_at TEXT,
  read_at TEXT,
  mail_id TEXT,
  state TEXT NOT NULL GENERATED ALWAYS AS (
    CASE WHEN handled_at IS NOT NULL THEN 'handled' WHEN read_at IS NOT NULL THEN 'read' ELSE 'new' END
  ) VIRTUAL
) STRICT;
CREATE INDEX contact_messages_created ON contact_messages (created_at);
CREATE INDEX contact_messages_by_state ON contact_messages (state, created_at, id);
CREATE INDEX contact_messages_email ON contact_messages (lower(email));

-- Of the last 90 days, counted each night: how many inquiries a provider has answered or owed an answer, and how many of
-- them it answered within a working day.
CREATE TABLE answer_figures (
  spitex_id INTEGER PRIMARY KEY REFERENCES all_listings (id) ON DELETE CASCADE,
  total INTEGER NOT NULL,
  within_day INTEGER NOT NULL
) STRICT;

-- What visitors sent lately, so that what is sent again because its answer was lost counts once.
CREATE TABLE sent_forms (
  -- Keyed hash of what was sent, or of the key that the sender gave it.
  key TEXT PRIMARY KEY,
  -- Of the submission that was stored.
  submission_id TEXT NOT NULL,
  sent_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sent_forms_sent ON sent_forms (sent_at);

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
CREATE INDEX mail_outbox_created ON mail_outbox (created_at);
-- Newest first in each state, and how many there are.
CREATE INDEX mail_outbox_by_state ON mail_outbox (state, created_at, id);

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

-- On which days amounts end or are to be looked at again; whoever runs the site is told of each once.
CREATE TABLE due_date_warnings (
  due_on TEXT NOT NULL,
  -- 'ended': the law's last day; 'unreviewed': ours.
  kind TEXT NOT NULL,
  mail_id TEXT NOT NULL,
  warned_at TEXT NOT NULL,
  PRIMARY KEY (due_on, kind)
) STRICT, WITHOUT ROWID;

-- ---- Shortlists and members

-- The shortlist of a signed-in user: which providers, in which order (by id), since when. Notes stay on the device.
CREATE TABLE remembered_providers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX remembered_providers_by_user ON remembered_providers (user_id, spitex_id);
CREATE INDEX remembered_providers_by_listing ON remembered_providers (spitex_id);

-- Who keeps which listing (decision 61).
CREATE TABLE provider_members (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  -- Whether a member wants the weekly mail about capacity, and the Monday of the week whose mail is written.
  wants_weekly_mail INTEGER NOT NULL DEFAULT 1,
  mailed_week TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX provider_members_by_user ON provider_members (user_id, spitex_id);
CREATE INDEX provider_members_by_listing ON provider_members (spitex_id);
CREATE INDEX provider_members_to_mail ON provider_members (mailed_week) WHERE wants_weekly_mail = 1;

-- The role says that the account keeps some listing; provider_members says which ones. NOT EXISTS instead of OR
-- IGNORE, because the statement that fires a trigger decides what its conflicts do.
CREATE TRIGGER provider_member_added AFTER INSERT ON provider_members BEGIN
  INSERT INTO user_roles (user_id, role, created_at)
    SELECT new.user_id, 'provider', new.created_at FROM spitex_listings WHERE id = new.spitex_id
      AND NOT EXISTS (SELECT 1 FROM user_roles WHERE user_id = new.user_id AND role = 'provider');
END;

CREATE TRIGGER provider_member_removed AFTER DELETE ON provider_members
  WHEN NOT EXISTS (SELECT 1 FROM provider_members JOIN spitex_listings ON spitex_listings.id = spitex_id
    WHERE user_id = old.user_id) BEGIN
  DELETE FROM user_roles WHERE user_id = old.user_id AND role = 'provider';
END;

-- Who says to be a provider, until it is proved.
CREATE TABLE listing_claims (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  -- "mail": a code went to an address of the provider. "letter": administration checks it.
  way TEXT NOT NULL,
  -- The address of that mail; empty otherwise.
  sent_to TEXT NOT NULL DEFAULT '',
  -- What the person wrote to administration.
  note TEXT NOT NULL DEFAULT '',
  -- Keyed hash; none before the letter is written.
  code_hash TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- When the code was made.
  sent_at TEXT,
  expires_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX listing_claims_by_user ON listing_claims (user_id, spitex_id);
CREATE INDEX listing_claims_by_listing ON listing_claims (spitex_id);
CREATE INDEX listing_claims_by_way ON listing_claims (way, id);
CREATE INDEX listing_claims_expiry ON listing_claims (expires_at);

CREATE TABLE provider_invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  -- Keyed hash of what the link in the mail carries.
  token_hash TEXT NOT NULL,
  invited_by TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX provider_invitations_by_address ON provider_invitations (spitex_id, email);
CREATE UNIQUE INDEX provider_invitations_by_token ON provider_invitations (token_hash);
CREATE INDEX provider_invitations_by_inviter ON provider_invitations (invited_by);
CREATE INDEX provider_invitations_expiry ON provider_invitations (expires_at);

-- What providers changed of their listing, or want changed.
CREATE TABLE listing_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  -- NULL: the account is gone.
  user_id TEXT REFERENCES auth_users (id) ON DELETE SET NULL,
  state TEXT NOT NULL,
  -- {"phone": ["044 111 22 33", "044 111 22 44"]}: before and after, as the form shows them.
  changes TEXT NOT NULL,
  -- Why it was refused or undone.
  reason TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  decided_at TEXT
) STRICT;
CREATE UNIQUE INDEX listing_changes_waiting ON listing_changes (spitex_id) WHERE state = 'waiting';
CREATE INDEX listing_changes_by_state ON listing_changes (state, id);
CREATE INDEX listing_changes_by_listing ON listing_changes (spitex_id, id);
CREATE INDEX listing_changes_by_user ON listing_changes (user_id) WHERE user_id IS NOT NULL;

-- Logos of providers, whose images are in R2. At most one that everybody sees and one that waits, for each listing.
CREATE TABLE listing_logos (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  -- NULL: the account is gone.
  user_id TEXT REFERENCES auth_users (id) ON DELETE SET NULL,
  -- Of the image, in hexadecimal: SHA-256.
  hash TEXT NOT NULL,
  is_public INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX listing_logos_by_listing ON listing_logos (spitex_id, is_public);
CREATE INDEX listing_logos_by_hash ON listing_logos (hash);
CREATE INDEX listing_logos_by_state ON listing_logos (is_public, id);
CREATE INDEX listing_logos_by_user ON listing_logos (user_id) WHERE user_id IS NOT NULL;

-- Lists of providers that visitors share by a code to read aloud. Slugs of providers and nothing about people.
CREATE TABLE shared_lists (
  -- «TULPE-4821»
  code TEXT PRIMARY KEY,
  slugs TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_lists_expiry ON shared_lists (expires_at);

-- ---- The site

-- How often entries of the lexicon were opened; every page's footer names the seven read most.
CREATE TABLE pflegelexikon_views (
  slug TEXT PRIMARY KEY,
  view_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pflegelexikon_views_by_count ON pflegelexikon_views (view_count DESC, slug);

-- What visitors searched for without a result, by day in Switzerland; never who.
CREATE TABLE missed_searches (
  day TEXT NOT NULL,
  query TEXT NOT NULL CHECK (length(query) <= 60),
  searches INTEGER NOT NULL,
  PRIMARY KEY (day, query)
) STRICT, WITHOUT ROWID;

-- Messages of the queues that were given up, as they were.
CREATE TABLE dead_letters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Of the queue, which may deliver it twice.
  message_id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;

-- Jobs that run once a day: who claims a day's run has a lease, so that a run that was killed is made
-- up for and none is made twice at once.
CREATE TABLE job_runs (
  name TEXT NOT NULL,
  -- The day in Switzerland.
  local_date TEXT NOT NULL,
  started_at TEXT NOT NULL,
  finished_at TEXT,
  PRIMARY KEY (name, local_date)
) STRICT, WITHOUT ROWID;

-- Pages that caches before the site still have to forget. Every change of public data raises the version, and with it
-- asks for this in the same transaction; the row goes when the cache has answered.
CREATE TABLE edge_purges (
  tag TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  -- How far each cache before the site is, as JSON by its name (domain/operations/edge-purge.ts).
  caches TEXT
) STRICT, WITHOUT ROWID;

-- Grows with every change of public data; names page and search caches.
CREATE TABLE data_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;

INSERT INTO data_version VALUES (1, 1);

CREATE TRIGGER data_version_purges AFTER UPDATE OF version ON data_version BEGIN
  INSERT INTO edge_purges (tag, version) VALUES ('directory', new.version)
    ON CONFLICT DO UPDATE SET version = excluded.version;
END;

-- The backup of each night, written in steps; a killed step is resumed from here.
CREATE TABLE backup_runs (
  -- The day in Switzerland.
  night TEXT PRIMARY KEY,
  started_at TEXT NOT NULL,
  finished_at TEXT,
  -- One Worker at a time; milliseconds since 1970.
  lease_until INTEGER NOT NULL DEFAULT 0,
  -- Where the next part begins, and the parts so far (domain/backup/backups.ts); NULL before the first step.
  progress TEXT
) STRICT, WITHOUT ROWID;

-- When each cron and each of its works ran last, a row each (worker/jobs/cron.ts).
CREATE TABLE cron_runs (
  -- An expression of wrangler.toml, a work, or 'installed': since when anything could have run.
  name TEXT PRIMARY KEY,
  ran_at TEXT NOT NULL,
  succeeded_at TEXT,
  -- The name of the error of the last run; NULL if it succeeded.
  error TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO cron_runs (name, ran_at) VALUES ('installed', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

-- What Workers count in memory and add here at most once a minute each: failures by minute, views by day in Switzerland.
CREATE TABLE tallies (
  kind TEXT NOT NULL,
  period TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, period)
) STRICT, WITHOUT ROWID;

-- What the operator is told of, a row for each kind: the last time it was so (domain/operations/alert.ts).
CREATE TABLE alerts (
  kind TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  since TEXT NOT NULL,
  ended_at TEXT,
  -- Not again within six hours.
  raised_at TEXT NOT NULL,
  -- The operator was told that it began.
  is_told INTEGER NOT NULL,
  -- Of the last message.
  notice_id TEXT NOT NULL,
  -- What the webhook does not know yet: 'raised' or 'ended'.
  notice TEXT,
  -- The webhook is not asked before; milliseconds since 1970.
  try_at INTEGER NOT NULL DEFAULT 0,
  -- Grows with every change, so that of two crons one makes it.
  revision INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
