-- When a provider's page last changed, for the sitemap: these events leave no time at the review.
CREATE INDEX review_events_of_listing ON review_events (spitex_id, at)
  WHERE kind IN ('restored', 'held', 'freed', 'removed');
