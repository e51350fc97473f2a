-- What the desks of administration look up, none of it by reading a whole table.
-- One key again, because a whole batch of an import changes at the same moment.
ALTER TABLE spitex_listings ADD COLUMN change_order TEXT
  GENERATED ALWAYS AS (updated_at || printf('~%012d', id)) VIRTUAL;
CREATE INDEX listings_by_change ON spitex_listings (change_order);

-- Probable duplicates: the last nine digits of a number, the host of a website.
ALTER TABLE spitex_listings ADD COLUMN phone_key TEXT GENERATED ALWAYS AS (
  substr(replace(replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), char(160), ''), '-', ''), '/', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9)
) VIRTUAL;
CREATE INDEX listings_by_phone ON spitex_listings (phone_key) WHERE phone_key IS NOT NULL;
ALTER TABLE spitex_listings ADD COLUMN website_host TEXT GENERATED ALWAYS AS (
  replace('/' || substr(
    substr(website, instr(website, '://') + 3), 1,
    instr(substr(website, instr(website, '://') + 3) || '/', '/') - 1), '/www.', '/')
) VIRTUAL;
CREATE INDEX listings_by_website ON spitex_listings (website_host) WHERE website_host IS NOT NULL;

-- A listing that goes takes these along; without an index each would be searched for.
CREATE INDEX inquiries_by_listing ON inquiries (spitex_id);
CREATE INDEX listing_old_slugs_by_listing ON listing_old_slugs (listing_id);

-- Reviews of a duplicate move to the listing that stays.
CREATE TRIGGER review_moved AFTER UPDATE OF spitex_id ON spitex_reviews
WHEN new.user_id IS NOT NULL BEGIN
  UPDATE spitex_listings SET (own_ratings_count, own_ratings_sum) = (
    SELECT count(*), coalesce(sum(rating), 0) FROM spitex_reviews
    WHERE spitex_id = new.spitex_id AND user_id IS NOT NULL AND google_review_id IS NULL
      AND hidden_at IS NULL) WHERE id = new.spitex_id;
END;

CREATE INDEX auth_users_banned ON auth_users (email) WHERE banned_until IS NOT NULL;
