import { getTableColumns, type SQL, type SQLChunk, sql } from "drizzle-orm";
import { boundJson } from "../bound-json.ts";
import { batchSql, type Db } from "../client.ts";
import { listings } from "../schema/listings.ts";

export type StoredListing = typeof listings.$inferSelect;
/** What an import decides about a listing. */
export type ListingValues = Omit<StoredListing, "id" | "createdAt" | "updatedAt" | "importJobId">;

/** What is to be written for one batch of rows; safe to repeat. */
export type ListingChanges = {
  jobId: number;
  /** ISO; one moment for the whole batch, by which its rows are found again. */
  at: string;
  inserts: ListingValues[];
  updates: (ListingValues & { id: number })[];
  /** Listings that the file has and that are right already. */
  unchangedIds: number[];
  /** Addresses that listings of `updates` give up. */
  oldSlugs: { slug: string; id: number }[];
};

const {
  id: _,
  createdAt: _1,
  updatedAt: _2,
  importJobId: _3,
  ...valueColumns
} = getTableColumns(listings);
const COLUMNS = Object.entries(valueColumns).map(([key, { name }]) => ({ key, name }));

/** Listings that rows of a file may mean, by place id or by address. */
export const listListingsToImport = (db: Db, placeIds: string[], slugs: string[]) =>
  db
    .select()
    .from(listings)
    .where(
      sql`${listings.placeId} IN ${textList(placeIds)} OR ${listings.slug} IN ${textList(slugs)}`,
    );

/**
 * Writes one batch in one transaction. Another import may have taken an id or an address in the
 * meantime; such rows are left alone.
 *
 * @returns the slugs that were really written
 */
export async function writeListingChanges(db: Db, changes: ListingChanges): Promise<Set<string>> {
  const { inserts, updates, unchangedIds } = changes;
  const slugs = [...inserts, ...updates].map(({ slug }) => slug);
  if (slugs.length === 0) {
    if (unchangedIds.length > 0) await db.run(stampUnchanged(changes));
    return new Set();
  }
  const results = await batchSql(db, [
    ...(unchangedIds.length > 0 ? [stampUnchanged(changes)] : []),
    ...boundJson(updates).map((json) => updateListings(changes, json)),
    ...boundJson(inserts).map((json) => insertListings(changes, json)),
    sql`DELETE FROM listing_old_slugs WHERE slug IN ${textList(slugs)}`,
    ...(changes.oldSlugs.length > 0 ? [keepOldSlugs(changes)] : []),
    sql`UPDATE data_version SET version = version + 1`,
    // Last, because it looks at what the statements above did.
    listWritten(changes, slugs),
  ]);
  const written = results.at(-1)?.results as { slug: string }[] | undefined;
  return new Set(written?.map(({ slug }) => slug));
}

function insertListings({ jobId, at }: ListingChanges, json: string): SQL {
  const columns = COLUMNS.map(({ name }) => sql.identifier(name));
  return sql`
    INSERT INTO spitex_listings (${list(columns)}, created_at, updated_at, import_job_id)
    SELECT ${list(COLUMNS.map(({ key }) => fromJson(key)))}, ${at}, ${at}, ${jobId}
    FROM json_each(${json}) WHERE true
    ON CONFLICT DO NOTHING`;
}

function updateListings({ jobId, at }: ListingChanges, json: string): SQL {
  const assignments = COLUMNS.map(
    ({ key, name }) => sql`${sql.identifier(name)} = ${fromJson(key)}`,
  );
  return sql`
    UPDATE OR IGNORE spitex_listings
    SET ${list(assignments)}, updated_at = ${at}, import_job_id = ${jobId}
    FROM json_each(${json}) WHERE spitex_listings.id = value ->> 'id'`;
}

const listWritten = ({ jobId, at }: ListingChanges, slugs: string[]) => sql`
  SELECT slug FROM spitex_listings
  WHERE slug IN ${textList(slugs)} AND import_job_id = ${jobId} AND updated_at = ${at}`;

const stampUnchanged = ({ jobId, unchangedIds }: ListingChanges) => sql`
  UPDATE spitex_listings SET import_job_id = ${jobId}
  WHERE id IN (SELECT value FROM json_each(${JSON.stringify(unchangedIds)}))`;

const keepOldSlugs = ({ oldSlugs }: ListingChanges) => sql`
  INSERT OR REPLACE INTO listing_old_slugs (slug, listing_id)
  SELECT value ->> 'slug', value ->> 'id' FROM json_each(${JSON.stringify(oldSlugs)})
  WHERE NOT EXISTS (SELECT 1 FROM spitex_listings WHERE slug = value ->> 'slug')`;

const fromJson = (key: string) => sql.raw(`value ->> '${key}'`);

const textList = (texts: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(texts)}))`;

const list = (parts: readonly SQLChunk[]) => sql.join([...parts], sql`, `);
