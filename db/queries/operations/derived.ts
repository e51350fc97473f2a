import { type Column, type SQL, sql, type View } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { CANTONS } from "#domain/places/canton.ts";
import { SPELLING_LENGTHS } from "#domain/search/search-index.ts";
import { authAuditLog, authAuditSubjects, authUserParts, authUsers, authUserTexts } from "../../schema/accounts.ts";
import { cantonCounts, cityCounts, dataQuality, listingStock, listingStockCounts } from "../../schema/counts.ts";
import { listingAreas, listings, providerGroups, searchChanges } from "../../schema/listings.ts";
import { places } from "../../schema/places.ts";
import { card, placeIndexParts, syncLease, trigrams, typo, words } from "../../schema/search.ts";
import { dataVersion, jobRuns } from "../../schema/site.ts";
import { asBoolean, change, deleteFrom, insert, listOf, names, select, update } from "../../sql.ts";
import { ALWAYS } from "../../statement.ts";
import { IS_LISTED } from "../listings/listings.ts";
import { HAS_WRONG_RATINGS } from "../reviews/reviews.ts";

const WRONG = { wrong: sql<number>`count(*)` };

/** The ids at these positions, where 0 is the first row and 1 the last. */
const sampled = (table: SQLiteTable | View, id: SQL | Column, positions: readonly number[]) => sql`(
  SELECT DISTINCT (SELECT ${id} FROM ${table}
    WHERE ${id} >= span.first + CAST(value * (span.last - span.first) AS INTEGER) ORDER BY ${id} LIMIT 1) AS id
  FROM (SELECT (SELECT min(${id}) FROM ${table}) AS first, (SELECT max(${id}) FROM ${table}) AS last) span
    CROSS JOIN json_each(${JSON.stringify(positions)}))`;

/** The id of a slice's last row; null if there are no more rows. */
export const findSliceEnd = (
  table: SQLiteTable | View,
  id: SQL | Column,
  { after, size }: { after: number; size: number },
) =>
  select(
    {
      last: sql<number | null>`(SELECT max(id) FROM (
        SELECT ${id} AS id FROM ${table} WHERE ${id} > ${after} ORDER BY ${id} LIMIT ${size}))`,
    },
    sql``,
  );

export type Slice = { after: number; last: number };

const inSlice = (id: SQL | Column, { after, last }: Slice) => sql`${id} > ${after} AND ${id} <= ${last}`;

/** Cantons whose count is clearly wrong: the two tables differ, or a canton with providers has a count of zero. */
export const countWrongCantons = () => {
  const canton = sql`slug.value`;
  const known = {
    hasAny: sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.cantonSlug} = ${canton} AND ${IS_LISTED})`,
    count: sql`coalesce((SELECT ${cantonCounts.listings} FROM ${cantonCounts} WHERE ${cantonCounts.cantonSlug} = ${canton}), 0)`,
    inCities: sql`coalesce((SELECT sum(${cityCounts.listings}) FROM ${cityCounts} WHERE ${cityCounts.cantonSlug} = ${canton}), 0)`,
  };
  return select(
    WRONG,
    sql`FROM (SELECT ${known.hasAny} AS has_any, ${known.count} AS counted, ${known.inCities} AS in_cities
        FROM ${listOf(CANTONS.map(({ slug }) => slug))} slug)
      WHERE has_any <> (counted > 0) OR counted <> in_cities`,
  );
};

const { id, serviceArea, supplyDuty } = listings;
const AREAS = sql`SELECT value FROM json_each(${serviceArea}) UNION SELECT value FROM json_each(${supplyDuty})`;

export const countWrongAreas = (positions: readonly number[]) =>
  select(
    WRONG,
    sql`FROM ${sampled(listings, id, positions)} chosen CROSS JOIN ${listings} ON ${id} = chosen.id
      WHERE (SELECT count(*) FROM (${AREAS}))
        <> (SELECT count(*) FROM ${listingAreas} WHERE ${listingAreas.listingId} = chosen.id)`,
  );

/** Does the same as the triggers of listings. */
export function rebuildAreas(slice: Slice) {
  const areasOf = (list: Column, duty: SQL) => sql`SELECT area.value AS area, ${id} AS listing_id, ${duty} AS duty
    FROM ${listings} CROSS JOIN json_each(${list}) area WHERE ${inSlice(id, slice)}`;
  return [
    deleteFrom(listingAreas, inSlice(listingAreas.listingId, slice)),
    change(sql`INSERT INTO ${listingAreas} (${names(listingAreas.area, listingAreas.listingId, listingAreas.hasDuty)})
      SELECT area, listing_id, max(duty) FROM (${areasOf(serviceArea, sql`0`)} UNION ALL ${areasOf(supplyDuty, sql`1`)})
      GROUP BY area, listing_id`),
  ];
}

export const deleteAreasAfter = (last: number) => deleteFrom(listingAreas, sql`${listingAreas.listingId} > ${last}`);

/** Packed towns whose number of providers differs from the town's count. */
export const countWrongGroups = (positions: readonly number[]) =>
  select(
    WRONG,
    sql`FROM ${sampled(listings, id, positions)} chosen CROSS JOIN ${listings} ON ${id} = chosen.id
      CROSS JOIN ${providerGroups}
        ON ${providerGroups.key} = 'town/' || ${listings.cantonSlug} || '/' || ${listings.citySlug}
      WHERE json_array_length(${providerGroups.entries}) <> coalesce((SELECT ${cityCounts.listings} FROM ${cityCounts}
        WHERE ${cityCounts.cantonSlug} = ${listings.cantonSlug} AND ${cityCounts.citySlug} = ${listings.citySlug}), 0)`,
  );

/** Readers pack deleted groups again. */
export const deleteGroups = () => deleteFrom(providerGroups, sql`true`);

export const countWrongRatings = (positions: readonly number[]) =>
  select(
    WRONG,
    sql`FROM ${sampled(listings, id, positions)} chosen CROSS JOIN ${listings} ON ${id} = chosen.id
      WHERE ${HAS_WRONG_RATINGS}`,
  );

const USER = sql`${authUsers}.rowid`;
const IS_SEARCHED = sql`${authUsers.isSsoUser} = 0 AND ${authUsers.email} <> ''`;
const { text, userId, account, raw } = authUserTexts;
/** The position in a text where its last word ends. */
const END = sql`length(rtrim(${text}))`;
const hasPart = (at: SQL) => sql`EXISTS (SELECT 1 FROM ${authUserParts}
  WHERE ${authUserParts.part} = substr(${text}, ${at}, 12) AND ${authUserParts.account} = ${account}
    AND ${authUserParts.at} = ${at})`;

/** Accounts that the desk would not find by the beginning or end of their searchable text. */
export const countWrongAccounts = (positions: readonly number[]) =>
  select(
    WRONG,
    sql`FROM ${sampled(authUsers, USER, positions)} chosen CROSS JOIN ${authUsers} ON ${USER} = chosen.id
      WHERE ${IS_SEARCHED} AND NOT EXISTS (SELECT 1 FROM ${authUserTexts} WHERE ${userId} = ${authUsers.id}
        AND ${hasPart(sql`1`)} AND ${hasPart(END)})`,
  );

export const ACCOUNTS = { table: authUsers, id: USER, size: 300 };

/** Runs first, because leftover parts of deleted texts would conflict with new ones. */
export const deleteAccountParts = () => deleteFrom(authUserParts, sql`true`);

/** Does the same as the triggers of accounts; those of the texts add the parts. */
export const rebuildAccountTexts = (slice: Slice) => {
  const name = (key: string) => sql`substr(coalesce(${authUsers.userMetadata} ->> ${sql.raw(`'${key}'`)}, ''), 1, 60)`;
  return [
    deleteFrom(
      authUserTexts,
      sql`${userId} IN (SELECT ${authUsers.id} FROM ${authUsers} WHERE ${inSlice(USER, slice)})`,
    ),
    change(sql`INSERT INTO ${authUserTexts} (${names(userId, raw)})
      SELECT ${authUsers.id}, substr(${authUsers.email}, 1, 255) || ' ' || ${name("first_name")} || ' ' || ${name("last_name")}
      FROM ${authUsers} WHERE ${inSlice(USER, slice)} AND ${IS_SEARCHED}`),
  ];
};

/** The subject of an entry in the audit log, as its trigger writes it. */
const SUBJECT = sql`CASE key WHEN 'import' THEN 'import:' WHEN 'user_id' THEN 'user:' ELSE 'listing:' END || value`;
const NAMED = sql`json_each(${authAuditLog.details})
  WHERE key IN ('listing_id', 'into', 'from', 'other_id', 'import', 'user_id') AND type IN ('integer', 'text')`;

export const countWrongSubjects = (positions: readonly number[]) =>
  select(
    WRONG,
    sql`FROM ${sampled(authAuditLog, authAuditLog.id, positions)} chosen
        CROSS JOIN ${authAuditLog} ON ${authAuditLog.id} = chosen.id
      WHERE EXISTS (SELECT 1 FROM ${NAMED} AND NOT EXISTS (SELECT 1 FROM ${authAuditSubjects}
        WHERE ${authAuditSubjects.subject} = ${SUBJECT} AND ${authAuditSubjects.entryId} = chosen.id))`,
  );

export const rebuildSubjects = (slice: Slice) =>
  change(sql`INSERT OR IGNORE INTO ${authAuditSubjects} (${names(authAuditSubjects.subject, authAuditSubjects.entryId)})
    SELECT ${SUBJECT}, ${authAuditLog.id} FROM ${authAuditLog} CROSS JOIN ${NAMED} AND ${inSlice(authAuditLog.id, slice)}`);

const HAS_LISTINGS = sql`EXISTS (SELECT 1 FROM ${listings})`;

/** Whether the result of a nightly job, which has already run, is gone. */
export const findLostFigures = () =>
  select(
    {
      stock: asBoolean(sql`${hasRun("listing_marks")} AND (NOT EXISTS (SELECT 1 FROM ${listingStockCounts})
        OR (${HAS_LISTINGS} AND NOT EXISTS (SELECT 1 FROM ${listingStock})))`),
      dataQuality: asBoolean(sql`${hasRun("data_quality")} AND NOT EXISTS (SELECT 1 FROM ${dataQuality})`),
    },
    sql``,
  );

export const hasRunOnce = (job: string) => select({ hasRun: asBoolean(hasRun(job)) }, sql``);

function hasRun(job: string) {
  return sql`EXISTS (SELECT 1 FROM ${jobRuns} WHERE ${jobRuns.name} = ${job} AND ${jobRuns.finishedAt} IS NOT NULL)`;
}

export const hasPlaces = () => select({ hasPlaces: asBoolean(sql`EXISTS (SELECT 1 FROM ${places})`) }, sql``);

/** What the index should contain, from the main database. `hasChanges`: changes that it does not contain yet. */
export const readIndexed = () =>
  select(
    {
      version: dataVersion.version,
      listed: sql<number>`(SELECT coalesce(sum(${cantonCounts.listings}), 0) FROM ${cantonCounts})`,
      hasChanges: asBoolean(sql`EXISTS (SELECT 1 FROM ${searchChanges})`),
    },
    sql`FROM ${dataVersion}`,
  );

const FIRST_WORD = sql`substr(${card.doc}, 1, instr(${card.doc} || ' ', ' ') - 1)`;

const { least, most } = SPELLING_LENGTHS;

const HAS_SPELLINGS = sql`length(${FIRST_WORD}) BETWEEN ${least} AND ${most} AND ${FIRST_WORD} NOT GLOB '*[^a-z]*'`;

/**
 * The contents of one database of the index. `lost`: how many sampled cards cannot be found by whole words, parts of
 * words or misspellings. No row if the lease row is gone.
 */
export const readIndex = (positions: readonly number[]) =>
  select(
    {
      cards: syncLease.cards,
      lost: sql<number>`(SELECT count(*) FROM ${sampled(card, card.id, positions)} chosen
        CROSS JOIN ${card} ON ${card.id} = chosen.id
        WHERE NOT EXISTS (SELECT 1 FROM ${words} WHERE rowid = ${card.rowidKey})
          OR NOT EXISTS (SELECT 1 FROM ${trigrams} WHERE rowid = ${card.rowidKey})
          OR (${HAS_SPELLINGS} AND NOT EXISTS (SELECT 1 FROM ${typo}
            WHERE ${typo.form} = ${FIRST_WORD} AND ${typo.word} = ${FIRST_WORD})))`,
    },
    sql`FROM ${syncLease}`,
  );

/** For the first database. No row if the lease row is gone. */
export const readStoredPlaces = () =>
  select(
    { noted: syncLease.placeParts, stored: sql<number>`(SELECT count(*) FROM ${placeIndexParts})` },
    sql`FROM ${syncLease}`,
  );

export const ensureLease = () => insert(syncLease, { id: 1, untilMs: 0 }, { onConflict: "ignore" });

/** Empties one database, except for the places. */
export const emptyIndex = () => [
  ...[words, trigrams].map((table) => change(sql`INSERT INTO ${table} (${table}) VALUES ('delete-all')`)),
  deleteFrom(card, ALWAYS),
  deleteFrom(typo, ALWAYS),
  update(syncLease, { cards: 0 }, ALWAYS),
];
