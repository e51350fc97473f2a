-- What senders of inquiries were told: whether their provider is deleted, closed for good, or closed for a while.
-- Those of a provider that is first closed for a while and then for good are told again.
ALTER TABLE inquiries ADD COLUMN lost_as TEXT;
UPDATE inquiries SET lost_as = 'voruebergehend'
  WHERE lost_at IS NOT NULL AND spitex_id IN (
    SELECT id FROM all_listings WHERE closed = 'voruebergehend' AND deleted_at IS NULL);
