import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { listings } from "../schema/listings.ts";
import { dataVersion, pflegelexikonViews as views } from "../schema/site.ts";
import { compiled, select, update } from "../sql.ts";
import type { RowOf } from "../statement.ts";
import { type SqlValue, statement } from "../statement.ts";

/** Holds while the directory has made-up listings. The constant matches the index listings_demo. */
export const HAS_DEMO_LISTINGS = sql<number>`EXISTS (
  SELECT 1 FROM ${listings} WHERE ${listings.source} = 'demo')`;

export type SiteState = RowOf<typeof readSiteState>;

/** Part of every page's batch: at most nine rows. */
export const readSiteState = compiled(() =>
  select(
    {
      /** Grows with every change of public data. */
      version: dataVersion.version,
      /** 1 while made-up listings are in the directory; every page says so. */
      isDemo: HAS_DEMO_LISTINGS,
      /** JSON: slugs of the most read entries of the lexicon, at most seven (rule lexicon-8). */
      lexiconTop: sql<string>`(SELECT json_group_array(slug) FROM (
        SELECT ${views.slug} AS slug FROM ${views}
        ORDER BY ${views.viewCount} DESC, ${views.slug} LIMIT 7))`,
    },
    sql`FROM ${dataVersion}`,
  ),
);

/** Belongs in the batch of every change of public data; only where `when` holds. */
export const bumpDataVersion = (when = sql`true`) =>
  update(dataVersion, { version: sql`${dataVersion.version} + 1` }, when);

/** Not yet converted: SQL as text. */
export const bumpDataVersionIf = (db: Db, condition: string, ...values: SqlValue[]) =>
  statement(db, `UPDATE data_version SET version = version + 1 WHERE ${condition}`, ...values);
