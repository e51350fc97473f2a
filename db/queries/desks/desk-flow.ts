import { type SQL, sql } from "drizzle-orm";
import { MOST_OF_PERIOD } from "#domain/desks/desk-flow.ts";
import type { Period } from "#domain/desks/weeks.ts";
import { inquiries } from "../../schema/messages.ts";
import { reviews } from "../../schema/reviews.ts";
import { select } from "../../sql.ts";
import { listingExists } from "../listings/listing-exists.ts";

/** Counts of each week or day, from an index of `moment`; of one at most MOST_OF_PERIOD. */
export const countByPeriod = (periods: readonly Period[], moment: SQL, rest: SQL) =>
  select(
    {
      day: sql<string>`period.value ->> 'day'`,
      count: sql<number>`(SELECT count(*) FROM (SELECT 1 ${rest} AND ${moment} >= period.value ->> 'from'
        AND ${moment} < period.value ->> 'until' LIMIT ${MOST_OF_PERIOD}))`,
    },
    sql`FROM json_each(${JSON.stringify(periods)}) period`,
  );

/** Written here, not imported. */
export const countReviewsByWeek = (weeks: readonly Period[]) =>
  countByPeriod(
    weeks,
    sql`${reviews.createdAt}`,
    sql`FROM ${reviews} WHERE ${reviews.googleReviewId} IS NULL AND ${listingExists(reviews.spitexId)}`,
  );

export const countInquiriesByWeek = (weeks: readonly Period[]) =>
  countByPeriod(weeks, sql`${inquiries.createdAt}`, sql`FROM ${inquiries} WHERE true`);
