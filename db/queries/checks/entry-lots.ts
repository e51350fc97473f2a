import { sql } from "drizzle-orm";
import type { Gone, LotAnswers } from "#domain/checks/lot-fields.ts";
import { entryLots, lotEntries } from "../../schema/entry-checks.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { change, insert, jsonBoolean, jsonObject, listOf, names, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { IS_LISTED } from "../listings/listings.ts";

const { month, seed, drawnFrom, drawnAt, outcomes } = entryLots;
const { position, listingId, cantonSlug, gone, answers, calledAt } = lotEntries;

/** Finds a row if the month has its lot. */
export const findLot = (wanted: string) => select({ month }, sql`FROM ${entryLots} WHERE ${month} = ${wanted}`);

/** The addresses of all open listings: reads the whole table, so only for jobs. */
export const listDrawable = () => select({ slug: listings.slug }, sql`FROM ${listings} WHERE ${IS_LISTED}`);

type NewLot = { month: string; seed: string; drawnFrom: number; drawnAt: string };

/** If two Workers draw at once, the lot of the first one stays, with its entries. */
export const storeLot = (lot: NewLot, slugs: readonly string[]) => [
  insert(entryLots, lot, { onConflict: "ignore" }),
  change(sql`INSERT INTO ${lotEntries} (${names(lotEntries.month, position, listingId, cantonSlug)})
    SELECT ${lot.month}, drawn.key + 1, ${listings.id}, ${listings.cantonSlug}
    FROM json_each(${JSON.stringify(slugs)}) drawn JOIN ${listings} ON ${listings.slug} = drawn.value
    WHERE EXISTS (SELECT 1 FROM ${entryLots} WHERE ${month} = ${lot.month} AND ${seed} = ${lot.seed})`),
  ...publishOutcomes(lot.month),
];

/** Why the listing of the current entry cannot be asked any more; null if it can. */
const GONE_NOW = sql<Gone | null>`coalesce((SELECT CASE WHEN ${allListings.mergedInto} IS NOT NULL THEN 'merged'
    WHEN ${allListings.deletedAt} IS NOT NULL THEN 'deleted' WHEN ${allListings.closed} = 'dauerhaft' THEN 'closed' ELSE '' END
  FROM ${allListings} WHERE ${allListings.id} = ${listingId}), 'deleted')`;

const OUTCOMES = sql`(SELECT json_group_array(${jsonObject({
  canton: cantonSlug,
  gone,
  answers: sql`json(${answers})`,
  isCalled: jsonBoolean(sql`${calledAt} IS NOT NULL`),
})}) FROM ${lotEntries} WHERE ${lotEntries.month} = ${month})`;

/** Notes which listings are gone, and what is published about the lot. */
export const publishOutcomes = (of: string) => [
  update(
    lotEntries,
    { gone: sql`nullif(${GONE_NOW}, '')` },
    sql`${lotEntries.month} = ${of} AND ${calledAt} IS NULL AND coalesce(${gone}, '') <> ${GONE_NOW}`,
  ),
  change(sql`UPDATE ${entryLots} SET ${names(outcomes)} = ${OUTCOMES} WHERE ${month} = ${of}`),
];

/** The lots of some months, newest first: one row each. */
export const listLots = (most: number) =>
  select({ month, seed, drawnFrom, outcomes }, sql`FROM ${entryLots} ORDER BY ${month} DESC LIMIT ${most}`);

export const findNewestLot = () =>
  select({ month, drawnFrom, drawnAt }, sql`FROM ${entryLots} ORDER BY ${month} DESC LIMIT 1`);

/** The newest lot, if an entry of it can still be called. */
export const findOpenLot = () =>
  select(
    { month, since: drawnAt, open: sql<number>`count(*)` },
    sql`FROM ${entryLots} JOIN ${lotEntries} ON ${lotEntries.month} = ${month}
      WHERE ${month} = (SELECT max(${month}) FROM ${entryLots}) AND ${calledAt} IS NULL AND ${GONE_NOW} = ''
      GROUP BY ${month}`,
  );

/** Entries of the newest lot that can still be called. `calls`: month and position, with a hyphen. */
export const listOpenEntries = (calls: readonly string[]) =>
  select(
    { month, position, since: drawnAt, name: listings.name },
    sql`FROM ${entryLots} JOIN ${lotEntries} ON ${lotEntries.month} = ${month}
      JOIN ${listings} ON ${listings.id} = ${listingId}
      WHERE ${month} = (SELECT max(${month}) FROM ${entryLots}) AND ${calledAt} IS NULL AND ${GONE_NOW} = ''
        AND ${month} || '-' || ${position} IN ${listOf(calls)}`,
  );

const ENTRY = { position, listingId, cantonSlug, gone: sql<Gone | "">`${GONE_NOW}`, answers, calledAt };

export const listEntries = (of: string) =>
  select(ENTRY, sql`FROM ${lotEntries} WHERE ${lotEntries.month} = ${of} ORDER BY ${position}`);

export type LotEntryRow = RowOf<typeof listEntries>;

type Place = { month: string; position: number };

const isAt = (at: Place) => sql`${lotEntries.month} = ${at.month} AND ${position} = ${at.position}`;

export const findEntry = (at: Place) => select(ENTRY, sql`FROM ${lotEntries} WHERE ${isAt(at)}`);

/** No answers were noted since an admin saw the entry, and no later lot was drawn. */
export const isEntryAsSeen = (at: Place, seen: string | null): Condition =>
  sql`EXISTS (SELECT 1 FROM ${lotEntries} WHERE ${isAt(at)} AND ${calledAt} IS ${seen})
    AND NOT EXISTS (SELECT 1 FROM ${entryLots} WHERE ${month} > ${at.month})`;

export const noteAnswers = (at: Place, call: { answers: LotAnswers; calledAt: string }, when: Condition) =>
  update(lotEntries, call, every(isAt(at), when));
