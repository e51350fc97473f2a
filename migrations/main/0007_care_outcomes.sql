-- Whether care came about: one row for each inquiry with a name that was not sent on from another one.
CREATE TABLE care_outcomes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null once the inquiry is deleted: the row then says nothing about a person.
  inquiry_id TEXT,
  canton_slug TEXT NOT NULL,
  city_slug TEXT NOT NULL,
  -- JSON array of codes, of the question that the inquiry came from.
  care TEXT,
  asked_day TEXT NOT NULL,
  -- From the question to the first yes, else from the inquiry to the first answer.
  minutes INTEGER,
  -- The same mailbox has an earlier inquiry: figures count people.
  is_repeat INTEGER NOT NULL DEFAULT 0,
  -- When the person is asked next; null if never again.
  due_at TEXT,
  asked_at TEXT,
  asked_again_at TEXT,
  outcome TEXT CHECK (outcome IN ('begonnen', 'anderswo', 'niemand')),
  pressed_at TEXT,
  declined_at TEXT
) STRICT;
CREATE UNIQUE INDEX care_outcomes_by_inquiry ON care_outcomes (inquiry_id) WHERE inquiry_id IS NOT NULL;
CREATE INDEX care_outcomes_due ON care_outcomes (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX care_outcomes_by_day ON care_outcomes (asked_day);
CREATE INDEX questions_of_inquiry ON questions (inquiry_id) WHERE inquiry_id IS NOT NULL;

CREATE TRIGGER care_outcome_unlinked AFTER DELETE ON inquiries BEGIN
  UPDATE care_outcomes SET inquiry_id = NULL, due_at = NULL WHERE inquiry_id = old.id;
END;

-- What is published of it, counted every night: a row for each canton with enough people, and «ch» for the country.
CREATE TABLE care_figures (
  canton_slug TEXT PRIMARY KEY,
  -- Rounded, and null where too few people stand behind a figure.
  answers INTEGER,
  found_percent INTEGER,
  median_minutes INTEGER,
  -- JSON array of codes with rounded counts, the most frequent first.
  missing TEXT NOT NULL
) STRICT;

-- Whether visitors can ask all providers, and what they read if not. One row.
CREATE TABLE question_switch (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  is_off INTEGER NOT NULL,
  words TEXT NOT NULL
) STRICT;
