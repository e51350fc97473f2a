-- What somebody has begun at a duplicate moves in a merge; what cannot move stays, and comes back if the merge is undone.
DROP TRIGGER listing_taken_out;
DROP TRIGGER listing_upload_ended;

-- What somebody has begun ends with the listing, and does not come back with it.
CREATE TRIGGER listing_taken_out AFTER UPDATE OF deleted_at ON all_listings
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL AND new.is_hidden = 0 BEGIN
  DELETE FROM listing_duplicates WHERE listing_id = new.id OR other_id = new.id;
  DELETE FROM fact_corrections WHERE spitex_id = new.id;
  DELETE FROM listing_claims WHERE spitex_id = new.id AND new.merged_into IS NULL;
  DELETE FROM provider_invitations WHERE spitex_id = new.id AND new.merged_into IS NULL;
  DELETE FROM listing_changes WHERE spitex_id = new.id AND new.merged_into IS NULL;
  DELETE FROM listing_logos WHERE spitex_id = new.id AND new.merged_into IS NULL;
END;

CREATE TRIGGER listing_upload_ended AFTER UPDATE OF deleted_at ON all_listings
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL AND new.is_hidden = 0 AND new.merged_into IS NULL BEGIN
  DELETE FROM logo_uploads WHERE spitex_id = new.id;
END;
