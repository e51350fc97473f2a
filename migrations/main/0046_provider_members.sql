-- Who keeps which listing (decision 61).
CREATE TABLE provider_members (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX provider_members_by_user ON provider_members (user_id, spitex_id);
CREATE INDEX provider_members_by_listing ON provider_members (spitex_id);

-- The role says that the account keeps some listing; which ones, only the rows above say. NOT EXISTS instead of OR
-- IGNORE, because the statement that fires a trigger decides what its conflicts do.
CREATE TRIGGER provider_member_added AFTER INSERT ON provider_members BEGIN
  INSERT INTO user_roles (user_id, role, created_at)
    SELECT new.user_id, 'provider', new.created_at
    WHERE NOT EXISTS (SELECT 1 FROM user_roles WHERE user_id = new.user_id AND role = 'provider');
END;
CREATE TRIGGER provider_member_removed AFTER DELETE ON provider_members
  WHEN NOT EXISTS (SELECT 1 FROM provider_members WHERE user_id = old.user_id) BEGIN
  DELETE FROM user_roles WHERE user_id = old.user_id AND role = 'provider';
END;
CREATE TRIGGER hollowed_user_members_ended AFTER UPDATE OF deleted_at ON auth_users
  WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM provider_members WHERE user_id = old.id;
  DELETE FROM listing_claims WHERE user_id = old.id;
  DELETE FROM provider_invitations WHERE invited_by = old.id;
END;

-- Who says to be a provider, until it is proved.
CREATE TABLE listing_claims (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
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
  id INTEGER PRIMARY KEY,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
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
  id INTEGER PRIMARY KEY,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
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
  id INTEGER PRIMARY KEY,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
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
