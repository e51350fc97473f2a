-- Organizations that refer people: hospitals, practices, communes, social services.
CREATE TABLE referrers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('spital', 'praxis', 'gemeinde', 'sozialdienst')),
  -- Of its addresses for mail, one of which was proved.
  domain TEXT NOT NULL,
  -- The head of its printed lists.
  street TEXT NOT NULL DEFAULT '',
  zip_code TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  -- What its members read about a refusal.
  reason TEXT NOT NULL DEFAULT '',
  -- The number of its newest case.
  last_case INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  decided_at TEXT
) STRICT;
CREATE INDEX referrers_by_state ON referrers (state, id);
CREATE INDEX referrers_by_domain ON referrers (domain);

-- Requests for an account of an organization, until the code from its mail is typed.
CREATE TABLE referrer_requests (
  user_id TEXT PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  sent_to TEXT NOT NULL,
  -- Keyed hash.
  code_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX referrer_requests_expiry ON referrer_requests (expires_at);

-- An account belongs to one organization at most.
CREATE TABLE referrer_members (
  user_id TEXT PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  referrer_id INTEGER NOT NULL REFERENCES referrers (id) ON DELETE CASCADE,
  -- "lead": may also invite and remove people and change the settings.
  role TEXT NOT NULL CHECK (role IN ('lead', 'member')),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX referrer_members_by_referrer ON referrer_members (referrer_id);

CREATE TABLE referrer_invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  referrer_id INTEGER NOT NULL REFERENCES referrers (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  -- Keyed hash of what the link in the mail carries.
  token_hash TEXT NOT NULL,
  invited_by TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX referrer_invitations_by_address ON referrer_invitations (referrer_id, email);
CREATE UNIQUE INDEX referrer_invitations_by_token ON referrer_invitations (token_hash);
CREATE INDEX referrer_invitations_by_inviter ON referrer_invitations (invited_by);
CREATE INDEX referrer_invitations_expiry ON referrer_invitations (expires_at);

-- Tokens for programs.
CREATE TABLE referrer_tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  referrer_id INTEGER NOT NULL REFERENCES referrers (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- Keyed hash; the token is shown only once.
  token_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_on TEXT,
  revoked_at TEXT
) STRICT;
CREATE UNIQUE INDEX referrer_tokens_by_hash ON referrer_tokens (token_hash);
CREATE INDEX referrer_tokens_by_referrer ON referrer_tokens (referrer_id);

-- Where answers are sent.
CREATE TABLE referrer_webhooks (
  referrer_id INTEGER PRIMARY KEY REFERENCES referrers (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  sealed_secret TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- Each answer is sent under one id, however often it is tried.
CREATE TABLE referrer_deliveries (
  id TEXT PRIMARY KEY,
  referrer_id INTEGER NOT NULL REFERENCES referrers (id) ON DELETE CASCADE,
  recipient_id TEXT NOT NULL,
  answer_at TEXT NOT NULL,
  answer TEXT NOT NULL,
  from_day TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- The next attempt; during an attempt, the end of its lease. Null: delivered or given up.
  try_at TEXT,
  delivered_at TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX referrer_deliveries_once ON referrer_deliveries (recipient_id, answer_at);
CREATE INDEX referrer_deliveries_by_referrer ON referrer_deliveries (referrer_id);
CREATE INDEX referrer_deliveries_due ON referrer_deliveries (try_at) WHERE try_at IS NOT NULL;
CREATE INDEX referrer_deliveries_created ON referrer_deliveries (created_at);

CREATE TRIGGER hollowed_user_referrers_ended AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM referrer_requests WHERE user_id = old.id;
  DELETE FROM referrer_members WHERE user_id = old.id;
  DELETE FROM referrer_invitations WHERE invited_by = old.id;
END;
