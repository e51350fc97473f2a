import { sql } from "drizzle-orm";
import { listings } from "../schema/listings.ts";
import { questionSwitch } from "../schema/outcomes.ts";
import { dataVersion, edgePurges, pflegelexikonViews } from "../schema/site.ts";
import { asBoolean, asJson, compiled, deleteFrom, select, update } from "../sql.ts";
import { ALWAYS, type RowOf } from "../statement.ts";

const { tag, version, caches } = edgePurges;

/** Pages that some cache still has to purge. */
export const listPurges = () => select({ tag, version, caches }, sql`FROM ${edgePurges}`);

export type PurgeRow = RowOf<typeof listPurges>;

/** Correct even if the data has changed since, because the progress contains the version that it is about. */
export const notePurge = (one: string, progress: PurgeRow["caches"]) =>
  update(edgePurges, { caches: progress }, sql`${tag} = ${one}`);

/** Deletes nothing if the data has changed again. */
export const deletePurge = (purge: Pick<PurgeRow, "tag" | "version">) =>
  deleteFrom(edgePurges, sql`${tag} = ${purge.tag} AND ${version} = ${purge.version}`);

/** The directory contains made-up listings. Repeats the constant of the index listings_demo. */
export const HAS_DEMO_LISTINGS = sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.source} = 'demo')`;
const LEXICON_TOP = sql`(SELECT json_group_array(slug) FROM
  (SELECT ${pflegelexikonViews.slug} AS slug FROM ${pflegelexikonViews}
    ORDER BY ${pflegelexikonViews.viewCount} DESC, ${pflegelexikonViews.slug} LIMIT 7))`;

/** No row: they are on. */
const CAN_ASK = sql`NOT EXISTS (SELECT 1 FROM ${questionSwitch} WHERE ${questionSwitch.isOff} = 1)`;

/** Part of the batch of every page: reads at most ten rows. */
export const readSiteState = compiled(() =>
  select(
    {
      /** Increases with every change of public data. */
      version: dataVersion.version,
      /** Whether the directory contains made-up listings, as every page then says. */
      isDemo: asBoolean(HAS_DEMO_LISTINGS),
      /** Whether pages lead to «Wer kann kommen?». */
      canAsk: asBoolean(CAN_ASK),
      /** Slugs of the most read lexicon entries (rule lexicon-8). */
      lexiconTop: asJson<string[]>(LEXICON_TOP),
    },
    sql`FROM ${dataVersion}`,
  ),
);

export type SiteState = RowOf<typeof readSiteState>;

/** Must be part of every batch that changes public data. */
export const bumpDataVersion = (when = ALWAYS) =>
  update(dataVersion, { version: sql`${dataVersion.version} + 1` }, when);
