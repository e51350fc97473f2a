import { sql } from "drizzle-orm";
import { MISSED_PER_DAY, MOST_OF_ONE, MOST_SHOWN, SHOWN_FROM } from "#domain/search/missed-search.ts";
import { missedSearches, pflegelexikonViews } from "../schema/site.ts";
import { change, insert, names, select } from "../sql.ts";

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
