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

-- `aud` of the access tokens of a client's session, where it asked for one.
ALTER TABLE auth_sessions ADD COLUMN oauth_resource TEXT;
CREATE INDEX auth_sessions_oauth ON auth_sessions (oauth_client_id, user_id)
  WHERE oauth_client_id IS NOT NULL;

-- However a consent ends, by the person, with the client or with the account: what was made of it ends.
CREATE TRIGGER auth_oauth_consent_ended AFTER DELETE ON auth_oauth_consents BEGIN
  DELETE FROM auth_sessions WHERE oauth_client_id = old.client_id AND user_id = old.user_id;
END;

-- A client that fetches its tokens is not somebody signing in here.
DROP TRIGGER auth_session_started;
CREATE TRIGGER auth_session_started AFTER INSERT ON auth_sessions
  WHEN new.oauth_client_id IS NULL BEGIN
  UPDATE auth_users SET last_sign_in_at = new.created_at, updated_at = new.created_at
    WHERE id = new.user_id;
END;
