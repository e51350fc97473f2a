-- How an inquiry goes on: what its provider answers, and what is due until then.
-- Of the link with which the sender follows it.
ALTER TABLE inquiries ADD COLUMN code_hash TEXT;
-- The inquiry that its sender sent on to this provider, too. No foreign key: a backup is loaded in the order of the ids.
ALTER TABLE inquiries ADD COLUMN forwarded_from TEXT;
-- In office hours of the provider's canton: a reminder, other providers, the end of a working day. Null if no mail went to it.
ALTER TABLE inquiries ADD COLUMN remind_at TEXT;
ALTER TABLE inquiries ADD COLUMN offer_at TEXT;
ALTER TABLE inquiries ADD COLUMN day_at TEXT;
ALTER TABLE inquiries ADD COLUMN reminded_at TEXT;
ALTER TABLE inquiries ADD COLUMN offered_at TEXT;
-- The providers that were offered instead, as JSON: domain/messages/other-providers.ts.
ALTER TABLE inquiries ADD COLUMN offered TEXT;
-- What the provider pressed, and when; answered_at is the first answer, answer_at the last.
ALTER TABLE inquiries ADD COLUMN seen_at TEXT;
ALTER TABLE inquiries ADD COLUMN answer TEXT;
ALTER TABLE inquiries ADD COLUMN answered_at TEXT;
ALTER TABLE inquiries ADD COLUMN answer_at TEXT;
ALTER TABLE inquiries ADD COLUMN callback_at TEXT;

CREATE UNIQUE INDEX inquiries_by_code ON inquiries (code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX inquiries_by_origin ON inquiries (forwarded_from) WHERE forwarded_from IS NOT NULL;
CREATE INDEX inquiries_to_remind ON inquiries (remind_at)
  WHERE remind_at IS NOT NULL AND reminded_at IS NULL AND answered_at IS NULL;
CREATE INDEX inquiries_to_offer ON inquiries (offer_at)
  WHERE offer_at IS NOT NULL AND offered_at IS NULL AND answered_at IS NULL;
CREATE INDEX inquiries_unanswered ON inquiries (created_at, id) WHERE answered_at IS NULL AND handled_at IS NULL;

-- Of the last 90 days, counted each night: how many inquiries a provider has answered or owed an answer, and how many of
-- them it answered within a working day.
CREATE TABLE answer_figures (
  spitex_id INTEGER PRIMARY KEY REFERENCES spitex_listings (id) ON DELETE CASCADE,
  total INTEGER NOT NULL,
  within_day INTEGER NOT NULL
) STRICT;
