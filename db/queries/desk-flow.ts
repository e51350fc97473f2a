import { type SQL, sql } from "drizzle-orm";
import { MOST_OF_WEEK } from "#domain/desks/desk-flow.ts";
import type { Week } from "#domain/desks/weeks.ts";
import { inquiries } from "../schema/messages.ts";
import { reviews } from "../schema/reviews.ts";
import { select } from "../sql.ts";

/** Counts of each week, from an index of `moment`; of a week at most MOST_OF_WEEK. */
const countByWeek = (weeks: readonly Week[], moment: SQL, rest: SQL) =>
  select(
    {
      day: sql<string>`week.value ->> 'day'`,
      count: sql<number>`(SELECT count(*) FROM (SELECT 1 ${rest} AND ${moment} >= week.value ->> 'from'
        AND ${moment} < week.value ->> 'until' LIMIT ${MOST_OF_WEEK}))`,
    },
    sql`FROM json_each(${JSON.stringify(weeks)}) week`,
  );

/** Written here, not imported. */
export const countReviewsByWeek = (weeks: readonly Week[]) =>
  countByWeek(weeks, sql`${reviews.createdAt}`, sql`FROM ${reviews} WHERE ${reviews.googleReviewId} IS NULL`);

export const countInquiriesByWeek = (weeks: readonly Week[]) =>
  countByWeek(weeks, sql`${inquiries.createdAt}`, sql`FROM ${inquiries} WHERE true`);
