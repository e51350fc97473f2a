-- Whether a person gets a mail at the first yes to a case of the organization: at first, who leads it.
ALTER TABLE referrer_members ADD COLUMN wants_mails INTEGER NOT NULL DEFAULT 0 CHECK (wants_mails IN (0, 1));
UPDATE referrer_members SET wants_mails = 1 WHERE role = 'lead';
