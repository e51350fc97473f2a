-- When the words of a review, or of the reply to it, were last changed, as the sitemap says of its page.
ALTER TABLE spitex_reviews ADD COLUMN changed_at TEXT;
