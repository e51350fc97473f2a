-- Single sign-on by SAML 2.0: identity providers of organisations, and what is remembered while
-- somebody is away at one.
CREATE TABLE auth_saml_providers (
  id TEXT PRIMARY KEY,
  entity_id TEXT NOT NULL UNIQUE,
  -- The only source of its certificates and of where it signs in.
  metadata_xml TEXT NOT NULL,
  -- Where that came from, and is read anew every night; NULL: it was given by hand.
  metadata_url TEXT,
  -- How our claims are called there (domain/auth/saml/attribute-mapping.ts).
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

-- Assertions that were used, until they are refused for their age.
CREATE TABLE auth_saml_seen_assertions (
  entity_id TEXT NOT NULL,
  assertion_id TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (entity_id, assertion_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_saml_seen_assertions_expires ON auth_saml_seen_assertions (expires_at);

-- The identity provider's end of the session, until the code is exchanged.
ALTER TABLE auth_flow_states ADD COLUMN session_not_after TEXT;
