-- A hidden listing comes back with all that belongs to it (rule admin-40): nothing that somebody has begun ends meanwhile.
DROP TRIGGER listing_taken_out;
DROP TRIGGER listing_upload_ended;

-- What somebody has begun ends with the listing, and does not come back with it.
CREATE TRIGGER listing_taken_out AFTER UPDATE OF deleted_at ON all_listings
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL AND new.is_hidden = 0 BEGIN
  DELETE FROM listing_duplicates WHERE listing_id = new.id OR other_id = new.id;
  DELETE FROM fact_corrections WHERE spitex_id = new.id;
  DELETE FROM listing_claims WHERE spitex_id = new.id;
  DELETE FROM provider_invitations WHERE spitex_id = new.id;
  DELETE FROM listing_changes WHERE spitex_id = new.id;
  DELETE FROM listing_logos WHERE spitex_id = new.id;
END;

CREATE TRIGGER listing_upload_ended AFTER UPDATE OF deleted_at ON all_listings
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL AND new.is_hidden = 0 BEGIN
  DELETE FROM logo_uploads WHERE spitex_id = new.id;
END;

-- Where the only lead's account ends, the longest-standing colleague leads: somebody can always remove people and tokens.
CREATE TRIGGER referrer_lead_followed AFTER DELETE ON referrer_members
WHEN old.role = 'lead' AND NOT EXISTS (
  SELECT 1 FROM referrer_members WHERE referrer_id = old.referrer_id AND role = 'lead') BEGIN
  UPDATE referrer_members SET role = 'lead' WHERE user_id = (
    SELECT user_id FROM referrer_members WHERE referrer_id = old.referrer_id ORDER BY created_at, user_id LIMIT 1);
END;
