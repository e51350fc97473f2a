-- The language of mails to a provider, where it is not that of its place.
CREATE TABLE listing_mail_languages (
  spitex_id INTEGER PRIMARY KEY REFERENCES all_listings (id) ON DELETE CASCADE,
  language TEXT NOT NULL CHECK (language IN ('de', 'fr', 'it', 'en'))
) STRICT;

-- The language in which a person wrote to us: the answer is in it.
ALTER TABLE fact_corrections ADD COLUMN language TEXT NOT NULL DEFAULT 'de'
  CHECK (language IN ('de', 'fr', 'it', 'en'));
ALTER TABLE listing_requests ADD COLUMN language TEXT NOT NULL DEFAULT 'de'
  CHECK (language IN ('de', 'fr', 'it', 'en'));
