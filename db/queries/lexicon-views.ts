import type { Db } from "../client.ts";
import { statement } from "../statement.ts";

export const incrementLexiconView = (db: Db, slug: string) =>
  statement(
    db,
    `INSERT INTO pflegelexikon_views (slug, view_count) VALUES (?1, 1)
     ON CONFLICT DO UPDATE SET view_count = view_count + 1`,
    slug,
  );
