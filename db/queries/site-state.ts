import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { type SqlValue, statement } from "../statement.ts";

export type SiteState = {
  /** Grows with every change of public data. */
  version: number;
  /** 1 while made-up listings are in the directory; every page says so. */
  isDemo: number;
  /** JSON: slugs of the entries of the lexicon read most, at most seven (rule lexicon-8). */
  lexiconTop: string;
};

/** Part of every page's batch: at most nine rows. */
export const readSiteState = (db: Db) =>
  statement<SiteState>(
    db,
    `SELECT version, EXISTS (SELECT 1 FROM spitex_listings WHERE source = 'demo') AS isDemo,
       (SELECT json_group_array(slug) FROM (SELECT slug FROM pflegelexikon_views
         ORDER BY view_count DESC, slug LIMIT 7)) AS lexiconTop
     FROM data_version`,
  );

const BUMP = "UPDATE data_version SET version = version + 1";

/** Belongs into the batch of every change of public data. */
export const bumpDataVersion = (db: Db) => db.run(sql.raw(BUMP));

/** The same for a batch of statements as text; `condition` is SQL that holds if something changed. */
export const bumpDataVersionIf = (db: Db, condition: string, ...values: SqlValue[]) =>
  statement(db, `${BUMP} WHERE ${condition}`, ...values);
