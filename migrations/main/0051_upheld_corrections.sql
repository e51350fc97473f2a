-- When the provider said that what the page says is right; an admin decides then.
ALTER TABLE fact_corrections ADD COLUMN upheld_at TEXT;
