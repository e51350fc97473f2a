-- A provider's page names the best rated others of its place by the rating that it shows.
DROP INDEX listings_by_rating;
CREATE INDEX listings_by_rating ON all_listings (canton_slug, city_slug, star_mean DESC, id)
  WHERE deleted_at IS NULL;
