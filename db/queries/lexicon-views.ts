import { sql } from "drizzle-orm";
import { pflegelexikonViews } from "../schema/site.ts";
import { insert } from "../sql.ts";

export const incrementLexiconView = (slug: string) =>
  insert(
    pflegelexikonViews,
    { slug, viewCount: 1 },
    { onConflict: { target: [pflegelexikonViews.slug], set: { viewCount: sql`${pflegelexikonViews.viewCount} + 1` } } },
  );
