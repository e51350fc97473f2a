import { sql } from "drizzle-orm";
import type { ListingVisits } from "#domain/listings/listing-visits.ts";
import { MISSED_PER_DAY, MOST_OF_ONE, MOST_SHOWN, SHOWN_FROM } from "#domain/search/missed-search.ts";
import { listings } from "../schema/listings.ts";
import { listingVisits, missedSearches, pflegelexikonViews } from "../schema/site.ts";
import { change, deleteFrom, excluded, insert, names, select } from "../sql.ts";
import type { Condition, Statement } from "../statement.ts";
import { IS_LISTED } from "./listings/listings.ts";

export const incrementLexiconView = (slug: string) =>
  insert(
    pflegelexikonViews,
    { slug, viewCount: 1 },
    { onConflict: { target: [pflegelexikonViews.slug], set: { viewCount: sql`${pflegelexikonViews.viewCount} + 1` } } },
  );

const { day, query, searches } = missedSearches;

type Missed = { day: string; query: string };

/** Writes nothing once the day's list is full or the query has reached its maximum. */
export const noteMissedSearch = (missed: Missed) => {
  const isOfDay = sql`${day} = ${missed.day}`;
  const isKnown = sql`EXISTS (SELECT 1 FROM ${missedSearches} WHERE ${isOfDay} AND ${query} = ${missed.query})`;
  const hasRoom = sql`(SELECT count(*) FROM ${missedSearches} WHERE ${isOfDay}) < ${MISSED_PER_DAY}`;
  return change(sql`INSERT INTO ${missedSearches} (${names(day, query, searches)})
    SELECT ${missed.day}, ${missed.query}, 1 WHERE ${isKnown} OR ${hasRoom}
    ON CONFLICT DO UPDATE SET ${names(searches)} = ${searches} + 1 WHERE ${searches} < ${MOST_OF_ONE}`);
};

/** Most frequent first; `since`: the first day. */
export const listMissedSearches = (since: string) =>
  select(
    { query, searches: sql<number>`sum(${searches})` },
    sql`FROM ${missedSearches} WHERE ${day} >= ${since}
      GROUP BY ${query} HAVING sum(${searches}) >= ${SHOWN_FROM}
      ORDER BY sum(${searches}) DESC, ${query} LIMIT ${MOST_SHOWN}`,
  );

/** `since`: the first day; days without any are missing. */
export const countMissedSearches = (since: string) =>
  select(
    { day, count: sql<number>`sum(${searches})` },
    sql`FROM ${missedSearches} WHERE ${day} >= ${since} GROUP BY ${day}`,
  );

const { spitexId, month, firstDay, views, calls } = listingVisits;
const VISITS = names(spitexId, month, firstDay, views, calls);
const ADDED = sql`ON CONFLICT DO UPDATE SET ${names(firstDay)} = min(${firstDay}, ${excluded(firstDay)}),
  ${names(views)} = ${views} + ${excluded(views)}, ${names(calls)} = ${calls} + ${excluded(calls)}`;

/** Rule claim-24. Slugs without a listing, or of one that is closed for good, are left out. */
export const addVisits = (added: readonly ListingVisits[]) =>
  change(sql`INSERT INTO ${listingVisits} (${VISITS})
    SELECT ${listings.id}, value ->> 'month', value ->> 'day', value ->> 'views', value ->> 'calls'
    FROM json_each(${JSON.stringify(added)}) JOIN ${listings} ON ${listings.slug} = value ->> 'slug'
    WHERE ${IS_LISTED} ${ADDED}`);

type Pair = { gone: number; into: number };

/** The remaining listing of a merge gets the other's numbers, too; the other keeps its own. */
export const mergeVisits = ({ gone, into }: Pair, both: Condition) =>
  change(sql`INSERT INTO ${listingVisits} (${VISITS})
    SELECT ${into}, ${names(month, firstDay, views, calls)} FROM ${listingVisits}
    WHERE ${spitexId} = ${gone} AND ${both} ${ADDED}`);

/** Takes them off again. While it was merged away, the other listing had no page, so its numbers are the same. */
export const undoVisits = ({ gone, into }: Pair, isMerged: Condition): Statement[] => [
  change(sql`UPDATE ${listingVisits}
    SET ${names(views)} = max(0, ${views} - other.views), ${names(calls)} = max(0, ${calls} - other.calls)
    FROM (SELECT * FROM ${listingVisits} WHERE ${spitexId} = ${gone}) other
    WHERE ${spitexId} = ${into} AND ${month} = other.month AND ${isMerged}`),
  deleteFrom(listingVisits, sql`${spitexId} = ${into} AND ${views} = 0 AND ${calls} = 0 AND ${isMerged}`),
];
