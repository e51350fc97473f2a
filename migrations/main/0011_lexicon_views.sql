-- How often entries of the lexicon were opened; every page's footer names the seven read most.
CREATE TABLE pflegelexikon_views (
  slug TEXT PRIMARY KEY,
  view_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pflegelexikon_views_by_count ON pflegelexikon_views (view_count DESC, slug);
