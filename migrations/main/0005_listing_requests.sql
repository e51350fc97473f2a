-- Visitors' requests to list a Spitex that the directory lacks, with what an import row would say of it.
CREATE TABLE listing_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  street_address TEXT,
  zip_code TEXT NOT NULL,
  city TEXT NOT NULL,
  phone TEXT,
  website TEXT,
  zsr_number TEXT,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at TEXT NOT NULL,
  handled_at TEXT,
  outcome TEXT CHECK (outcome IN ('added', 'known', 'refused')),
  -- What the person reads about a refusal.
  reason TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX listing_requests_open ON listing_requests (id) WHERE handled_at IS NULL;
CREATE INDEX listing_requests_created ON listing_requests (created_at);
CREATE INDEX listing_requests_email ON listing_requests (lower(email));

-- Whether a Spitex is listed already.
CREATE INDEX listings_by_zsr ON all_listings (zsr_number) WHERE deleted_at IS NULL AND zsr_number IS NOT NULL;
