-- What the desks of administration work through.

-- Newest first in each state, and how many there are.
CREATE INDEX mail_outbox_by_state ON mail_outbox (state, created_at, id);
DROP INDEX mail_outbox_dead;

-- Opened by an admin for the first time; and the mail that carried it.
ALTER TABLE inquiries ADD COLUMN read_at TEXT;
ALTER TABLE inquiries ADD COLUMN mail_id TEXT;
ALTER TABLE inquiries ADD COLUMN state TEXT NOT NULL GENERATED ALWAYS AS (
  CASE WHEN handled_at IS NOT NULL THEN 'handled' WHEN read_at IS NOT NULL THEN 'read' ELSE 'new' END
) VIRTUAL;
CREATE INDEX inquiries_by_state ON inquiries (state, created_at, id);
ALTER TABLE contact_messages ADD COLUMN read_at TEXT;
ALTER TABLE contact_messages ADD COLUMN mail_id TEXT;
ALTER TABLE contact_messages ADD COLUMN state TEXT NOT NULL GENERATED ALWAYS AS (
  CASE WHEN handled_at IS NOT NULL THEN 'handled' WHEN read_at IS NOT NULL THEN 'read' ELSE 'new' END
) VIRTUAL;
CREATE INDEX contact_messages_by_state ON contact_messages (state, created_at, id);

-- All that was said against one review.
CREATE INDEX review_reports_by_review ON review_reports (spitex_id, review_key, id);
DROP INDEX review_reports_open;
CREATE INDEX review_reports_open ON review_reports (id) WHERE handled_at IS NULL;

-- Of the two reviews that come with an import, those an admin hid. The import writes the listing's
-- columns anew each time; what stands here it does not touch.
CREATE TABLE hidden_imported_reviews (
  id INTEGER PRIMARY KEY,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  review_text TEXT NOT NULL,
  hidden_at TEXT NOT NULL
) STRICT;
CREATE INDEX hidden_imported_reviews_by_listing ON hidden_imported_reviews (spitex_id);

-- Messages of the queues that were given up, as they were.
CREATE TABLE dead_letters (
  id INTEGER PRIMARY KEY,
  -- Of the queue, which may deliver it twice.
  message_id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;
