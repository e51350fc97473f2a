import { type SQL, sql } from "drizzle-orm";
import type { HideReason, ReviewEventKind } from "#domain/reviews/review-events.ts";
import { every } from "../../condition.ts";
import { listings } from "../../schema/listings.ts";
import { reviewEventCounts as counts, reviewEvents as events, reviewReports, reviews } from "../../schema/reviews.ts";
import { insert, select } from "../../sql.ts";

type Event = { kind: ReviewEventKind; reason?: HideReason; now: string };

const eventOf = ({ kind, reason, now }: Event) => ({ at: now, kind, reason: reason ?? ("" as const) });

/** Of each review written here for which `when` holds. */
export const noteReviews = (event: Event, when: SQL) =>
  insert(
    events,
    { ...eventOf(event), spitexId: reviews.spitexId, reviewKey: sql`CAST(${reviews.id} AS TEXT)` },
    { from: reviews, when: every(sql`${reviews.userId} IS NOT NULL`, when) },
  );

/** Visitors will see it and have not seen it before. The kind is written out for the index review_events_published. */
export const APPEARS_FIRST = sql`${reviews.hiddenAt} IS NULL AND NOT EXISTS (SELECT 1 FROM ${events}
  WHERE ${events.reviewKey} = CAST(${reviews.id} AS TEXT) AND ${events.kind} = 'published')`;

export const isSubmitted = (submissionId: string) => sql`${reviews.submissionId} = ${submissionId}`;

/** Of the review that a report is about, also one of an import. */
export const noteReported = (reportId: number, event: Event, when: SQL) =>
  insert(
    events,
    { ...eventOf(event), spitexId: reviewReports.spitexId, reviewKey: reviewReports.reviewKey },
    { from: reviewReports, when: every(sql`${reviewReports.id} = ${reportId}`, when) },
  );

type Named = { listingSlug: string; reviewKey: string };

export const noteReport = ({ listingSlug, reviewKey }: Named, event: Event, when: SQL) =>
  insert(
    events,
    { ...eventOf(event), spitexId: listings.id, reviewKey },
    { from: listings, when: every(sql`${listings.slug} = ${listingSlug}`, when) },
  );

/** Of the months since one; at most as many rows a month as there are kinds and reasons. */
export const listEventCounts = (since: string) =>
  select(
    { month: counts.month, kind: counts.kind, reason: counts.reason, count: counts.count },
    sql`FROM ${counts} WHERE ${counts.month} >= ${since} ORDER BY ${counts.month} DESC`,
  );
