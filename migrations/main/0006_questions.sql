-- Questions without a name to all providers who may come to a place («Wer kann kommen?»).
CREATE TABLE questions (
  id TEXT PRIMARY KEY,
  -- Hash of the eight digits with which the person finds the answers.
  code_hash TEXT NOT NULL,
  -- Hash of the mailbox or the network of whoever asks, as long as the question is open: one for each place.
  asker_hash TEXT,
  canton_slug TEXT NOT NULL,
  city_slug TEXT NOT NULL,
  city TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  -- JSON array of codes.
  care TEXT NOT NULL,
  -- Null: as soon as possible.
  from_day TEXT,
  often TEXT NOT NULL CHECK (often IN ('woche', 'taeglich', 'mehrmals', 'nacht')),
  language TEXT,
  who TEXT NOT NULL CHECK (who IN ('mich', 'familie', 'patient', 'andere')),
  created_at TEXT NOT NULL,
  -- When the providers were asked: null until a given address is confirmed.
  sent_at TEXT,
  ends_at TEXT NOT NULL,
  closed_at TEXT,
  closed_as TEXT CHECK (closed_as IN ('chosen', 'ended', 'stopped', 'expired')),
  -- The chosen provider's row in question_recipients, and the inquiry with the person's name.
  chosen_id TEXT,
  inquiry_id TEXT,
  -- When the first yes was told by mail, and when the other answers were last told.
  yes_told_at TEXT,
  told_at TEXT,
  -- «Sagen Sie mir Bescheid»: until when, when reports of capacity were last looked at, and when it was told.
  watch_until TEXT,
  watch_checked_at TEXT,
  watch_told_at TEXT,
  -- An organization that refers people, and its own number of the case.
  referrer_id INTEGER,
  case_number INTEGER
) STRICT;
CREATE UNIQUE INDEX questions_by_code ON questions (code_hash);
CREATE UNIQUE INDEX questions_of_asker ON questions (asker_hash, canton_slug, city_slug)
  WHERE asker_hash IS NOT NULL AND closed_at IS NULL;
CREATE INDEX questions_created ON questions (created_at);
CREATE INDEX questions_open ON questions (ends_at) WHERE closed_at IS NULL;
CREATE INDEX questions_watching ON questions (watch_until) WHERE watch_until IS NOT NULL AND watch_told_at IS NULL;
CREATE INDEX questions_of_referrer ON questions (referrer_id, case_number) WHERE referrer_id IS NOT NULL;

-- The address of whoever asks, sealed and apart from the question.
CREATE TABLE question_contacts (
  question_id TEXT PRIMARY KEY,
  sealed_email TEXT NOT NULL,
  created_at TEXT NOT NULL,
  confirmed_at TEXT
) STRICT;
CREATE INDEX question_contacts_created ON question_contacts (created_at);

-- Providers to whom a question goes, and what they answered.
CREATE TABLE question_recipients (
  id TEXT PRIMARY KEY,
  question_id TEXT NOT NULL,
  spitex_id INTEGER NOT NULL,
  spitex_name TEXT NOT NULL,
  -- The order in which the person saw them.
  position INTEGER NOT NULL,
  km REAL,
  has_duty INTEGER NOT NULL DEFAULT 0,
  -- Whether the provider is known to meet what is asked.
  is_known INTEGER NOT NULL DEFAULT 0,
  -- Without an address for mail, the person calls.
  is_by_phone INTEGER NOT NULL DEFAULT 0,
  mail_id TEXT,
  remind_at TEXT,
  reminded_at TEXT,
  answer TEXT CHECK (answer IN ('ja', 'ab', 'anruf', 'voll', 'gebiet', 'leistung')),
  from_day TEXT,
  -- When the first answer came, and the last one.
  answered_at TEXT,
  answer_at TEXT,
  -- The person noted it after a call.
  is_noted INTEGER NOT NULL DEFAULT 0,
  -- When the person was told of the answer, and the provider that another one was chosen.
  told_at TEXT,
  filled_at TEXT
) STRICT;
CREATE UNIQUE INDEX question_recipients_once ON question_recipients (question_id, spitex_id);
CREATE INDEX question_recipients_by_listing ON question_recipients (spitex_id);
CREATE INDEX question_recipients_to_remind ON question_recipients (remind_at)
  WHERE remind_at IS NOT NULL AND reminded_at IS NULL AND answered_at IS NULL;

-- Providers that do not want to be asked.
CREATE TABLE questions_off (
  spitex_id INTEGER PRIMARY KEY,
  created_at TEXT NOT NULL
) STRICT;
