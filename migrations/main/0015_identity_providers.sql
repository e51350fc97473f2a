-- Sign-in by external providers: what is remembered while somebody is away at one, and providers that
-- are set up at run time.

-- Where the browser goes in the end; checked before it was written.
ALTER TABLE auth_flow_states ADD COLUMN redirect_to TEXT;
-- Of the user an identity is to be linked to; with the session the wish ends.
ALTER TABLE auth_flow_states ADD COLUMN linking_session_id TEXT
  REFERENCES auth_sessions (id) ON DELETE CASCADE;
-- Of the invitation that is to be accepted.
ALTER TABLE auth_flow_states ADD COLUMN invite_link_hash TEXT;
-- The provider has sent the browser back; nobody else can use this state any more.
ALTER TABLE auth_flow_states ADD COLUMN claimed_at TEXT;
-- The provider's own tokens as JSON, sealed, until they are handed over with the session.
ALTER TABLE auth_flow_states ADD COLUMN provider_tokens TEXT;
CREATE INDEX auth_flow_states_linking ON auth_flow_states (linking_session_id)
  WHERE linking_session_id IS NOT NULL;

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
