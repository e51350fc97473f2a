-- What a provider charges, one line each in a JSON list, and what clients call quality. NULL: not known.
ALTER TABLE all_listings ADD COLUMN prices TEXT;
ALTER TABLE all_listings ADD COLUMN fixed_person INTEGER;
ALTER TABLE all_listings ADD COLUMN announces_changes INTEGER;
ALTER TABLE all_listings ADD COLUMN gender_wish INTEGER;
ALTER TABLE all_listings ADD COLUMN trained_share INTEGER;
ALTER TABLE all_listings ADD COLUMN trains INTEGER;
ALTER TABLE all_listings ADD COLUMN temporary_stays INTEGER;
ALTER TABLE all_listings ADD COLUMN memberships TEXT;
ALTER TABLE all_listings ADD COLUMN last_inspection TEXT;
ALTER TABLE all_listings ADD COLUMN quality_contract INTEGER;
