import { type SQL, sql } from "drizzle-orm";
import { MOST_OF_WEEK } from "#domain/desks/desk-flow.ts";
import type { Week } from "#domain/desks/weeks.ts";
import { inquiries } from "../schema/messages.ts";
import { reviews } from "../schema/reviews.ts";
import { select } from "../sql.ts";

/** Counts of each week or day, from an index of `moment`; of one at most MOST_OF_WEEK. */
export const countByPeriod = (periods: readonly Week[], moment: SQL, rest: SQL) =>
  select(
    {
      day: sql<string>`week.value ->> 'day'`,
      count: sql<number>`(SELECT count(*) FROM (SELECT 1 ${rest} AND ${moment} >= week.value ->> 'from'
        AND ${moment} < week.value ->> 'until' LIMIT ${MOST_OF_WEEK}))`,
    },
    sql`FROM json_each(${JSON.stringify(periods)}) week`,
  );

/** Written here, not imported. */
export const countReviewsByWeek = (weeks: readonly Week[]) =>
  countByPeriod(weeks, sql`${reviews.createdAt}`, sql`FROM ${reviews} WHERE ${reviews.googleReviewId} IS NULL`);

export const countInquiriesByWeek = (weeks: readonly Week[]) =>
  countByPeriod(weeks, sql`${inquiries.createdAt}`, sql`FROM ${inquiries} WHERE true`);
