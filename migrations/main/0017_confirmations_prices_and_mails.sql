-- Facts of which visitors say that the provider confirmed them on the telephone (decision 82).
CREATE TABLE visitor_confirmations (
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  -- Of the value that the visitor saw: another value is not confirmed.
  value_hash TEXT NOT NULL,
  -- Of the visitor's connection, different for each listing.
  network_hash TEXT NOT NULL,
  -- The Swiss day.
  day TEXT NOT NULL,
  PRIMARY KEY (spitex_id, field, network_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX visitor_confirmations_by_day ON visitor_confirmations (day);

-- The groups of lists know whether a provider states prices, so they are packed again when that changes.
CREATE TRIGGER listing_prices_regrouped AFTER UPDATE OF prices, price_note ON all_listings
WHEN (coalesce(old.prices, old.price_note) IS NULL) <> (coalesce(new.prices, new.price_note) IS NULL) BEGIN
  DELETE FROM provider_groups WHERE key IN (
    'cell/' || new.cell,
    'town/' || new.canton_slug || '/' || new.city_slug,
    'canton/' || new.canton_slug || '/' || new.canton_part
  );
  DELETE FROM provider_groups WHERE key IN (
    SELECT 'served/' || places.canton || '/' || places.slug
    FROM listing_areas JOIN places ON places.zip = listing_areas.area WHERE listing_id = new.id
  );
  DELETE FROM provider_groups WHERE key >= 'served/' AND key < 'served0'
    AND EXISTS (SELECT 1 FROM listing_areas WHERE listing_id = new.id AND area >= 'bfs:' AND area < 'bfs;');
END;

-- Mails about a listing that come by themselves and that its readers have ended.
CREATE TABLE listing_mails_off (
  spitex_id INTEGER NOT NULL REFERENCES all_listings (id) ON DELETE CASCADE,
  series TEXT NOT NULL CHECK (series IN ('reminders', 'reviews')),
  created_at TEXT NOT NULL,
  PRIMARY KEY (spitex_id, series)
) STRICT, WITHOUT ROWID;

-- When a person who asked ended the mails about the answers.
ALTER TABLE question_contacts ADD COLUMN mails_off_at TEXT;

-- When the author last changed the review: its words are no older than that.
ALTER TABLE review_traces ADD COLUMN changed_at TEXT;

-- What a request showed of its sender goes with the account.
CREATE TRIGGER review_trace_forgotten AFTER UPDATE OF user_id ON spitex_reviews
WHEN new.user_id = 'deleted' AND old.user_id <> 'deleted' BEGIN
  DELETE FROM review_traces WHERE review_id = new.id;
END;

-- The mail of the reminder, which must not go out any more if it still waits for others when the question ends.
ALTER TABLE question_recipients ADD COLUMN reminder_mail_id TEXT;
CREATE INDEX question_recipients_by_reminder ON question_recipients (reminder_mail_id)
  WHERE reminder_mail_id IS NOT NULL;
