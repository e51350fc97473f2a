-- The language in which a person wrote to providers or to us: mails about it and the answers are in it.
ALTER TABLE inquiries ADD COLUMN language TEXT NOT NULL DEFAULT 'de' CHECK (language IN ('de', 'fr', 'it', 'en'));
ALTER TABLE contact_messages ADD COLUMN language TEXT NOT NULL DEFAULT 'de'
  CHECK (language IN ('de', 'fr', 'it', 'en'));

-- `language` of a question is the one that care should speak.
ALTER TABLE questions ADD COLUMN asker_language TEXT NOT NULL DEFAULT 'de'
  CHECK (asker_language IN ('de', 'fr', 'it', 'en'));
