-- Messages wallets signed: each signs in once. Kept until it would be refused as too old.
CREATE TABLE web3_seen_messages (
  -- SHA-256 of the message, in hex.
  hash TEXT PRIMARY KEY,
  -- The request that used it, for the other statements of that request.
  claim TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX web3_seen_messages_expires ON web3_seen_messages (expires_at);
