-- What visitors say is wrong with a provider's facts. `field` is a field of the listing, or "other".
CREATE TABLE fact_corrections (
  id INTEGER PRIMARY KEY,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  shown TEXT NOT NULL DEFAULT '',
  said TEXT NOT NULL,
  email TEXT,
  created_at TEXT NOT NULL,
  handled_at TEXT,
  outcome TEXT CHECK (outcome IN ('taken', 'refused')),
  answer TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX fact_corrections_open ON fact_corrections (id) WHERE handled_at IS NULL;
CREATE INDEX fact_corrections_created ON fact_corrections (created_at);
CREATE INDEX fact_corrections_by_listing ON fact_corrections (spitex_id);
CREATE INDEX fact_corrections_email ON fact_corrections (lower(email)) WHERE email IS NOT NULL;
