-- What visitors send: kept 90 days, then deleted by the nightly job.
CREATE TABLE inquiries (
  id TEXT PRIMARY KEY,
  spitex_id INTEGER REFERENCES spitex_listings (id) ON DELETE SET NULL,
  spitex_name TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  -- When the sender agreed that the provider gets all this.
  consented_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  handled_at TEXT
) STRICT;
CREATE INDEX inquiries_created ON inquiries (created_at);

CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  handled_at TEXT
) STRICT;
CREATE INDEX contact_messages_created ON contact_messages (created_at);

-- Where the provider wants inquiries; few imports have one.
ALTER TABLE spitex_listings ADD COLUMN email TEXT;
