-- How far each cache before the site is, as JSON by its name (domain/operations/edge-purge.ts); replaces purged_at, which the
-- deploy before uses.
ALTER TABLE edge_purges ADD COLUMN caches TEXT;
