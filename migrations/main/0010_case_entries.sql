-- Who of administration takes care of something that waits, and notes about it.
CREATE TABLE case_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  desk TEXT NOT NULL,
  case_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  act TEXT NOT NULL CHECK (act IN ('takes', 'leaves', 'note')),
  note TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX case_entries_of_case ON case_entries (desk, case_id, id);
CREATE INDEX case_entries_by_user ON case_entries (user_id);
CREATE INDEX case_entries_created ON case_entries (created_at);
