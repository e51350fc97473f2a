import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import type { ReportFilter, ReviewReport } from "#domain/desks/report-desk.ts";
import { listings } from "../../schema/listings.ts";
import { hiddenImportedReviews as hidden, reviewReports, reviews } from "../../schema/reviews.ts";
import { asBoolean, asJson, deleteFrom, insert, jsonObject, listOf, nullable, select, update } from "../../sql.ts";
import { ALWAYS, every, not, type RowOf, type Statement } from "../../statement.ts";
import { listingExists } from "../listings/stored-listing.ts";
import { OTHERS_SHOWN, setHidden } from "./review-desk.ts";

/** Most reports shown with a review. */
const MAX_REPORTS = 20;

const reports = reviewReports;

/** A column of the imported review to which the report's key refers. */
const imported = (column: "Author" | "Rating" | "Text") =>
  sql`CASE ${reports.reviewKey} WHEN 'positive' THEN ${listings[`positive${column}`]}
    WHEN 'negative' THEN ${listings[`negative${column}`]} END`;

/** A report with its listing and, unless the review was imported or deleted, the review. */
const REVIEW = sql`${reports} JOIN ${listings} ON ${listings.id} = ${reports.spitexId}
  LEFT JOIN ${reviews} ON ${reviews.id} = CAST(${reports.reviewKey} AS INTEGER)
    AND ${reviews.spitexId} = ${reports.spitexId}`;
const TEXT = sql<string | null>`coalesce(${reviews.reviewText}, ${imported("Text")})`;
const IS_HIDDEN = sql`(${reviews.hiddenAt} IS NOT NULL OR ${reviews.id} IS NULL AND EXISTS (
  SELECT 1 FROM ${hidden} WHERE ${hidden.spitexId} = ${listings.id}
    AND ${hidden.reviewText} = ${imported("Text")}))`;

const newer = alias(reports, "newer");
const sibling = alias(reports, "sibling");

/** The newest report of a review represents all of them. */
const hasNewer = (condition: SQL) => sql`EXISTS (SELECT 1 FROM ${reports} ${newer}
  WHERE ${newer.spitexId} = ${reports.spitexId} AND ${newer.reviewKey} = ${reports.reviewKey}
    AND (${condition}))`;
const IS_NEWER = sql`${newer.id} > ${reports.id}`;
const IS_NEWER_OPEN = sql`${newer.handledAt} IS NULL`;
const FILTERS: Record<ReportFilter, SQL> = {
  open: sql`${reports.handledAt} IS NULL AND NOT ${hasNewer(sql`${IS_NEWER} AND ${IS_NEWER_OPEN}`)}`,
  handled: sql`${reports.handledAt} IS NOT NULL
    AND NOT ${hasNewer(sql`${IS_NEWER} OR ${IS_NEWER_OPEN}`)}`,
};

/** The first report of a review: the same case, however many follow. */
const CASE_ID = sql<number>`(SELECT min(${sibling.id}) FROM ${reports} ${sibling}
  WHERE ${sibling.spitexId} = ${reports.spitexId} AND ${sibling.reviewKey} = ${reports.reviewKey})`;

const report = jsonObject({
  reason: sql`reason`,
  note: sql`note`,
  createdAt: sql`created_at`,
  handledAt: sql`handled_at`,
});

/** Newest first, one row more than a page. */
export const listReportedReviews = (filter: ReportFilter, beforeId: number) =>
  select(
    {
      id: reports.id,
      spitexName: listings.name,
      cantonSlug: listings.cantonSlug,
      citySlug: listings.citySlug,
      slug: listings.slug,
      author: sql<string | null>`coalesce(${reviews.author}, ${imported("Author")})`,
      rating: sql<number | null>`coalesce(${reviews.rating}, ${imported("Rating")})`,
      /** null if the review was deleted. */
      text: TEXT,
      reply: nullable(reviews.replyText),
      isHidden: asBoolean(IS_HIDDEN),
      reviewId: nullable(reviews.id),
      userId: nullable(reviews.userId),
      othersShown: OTHERS_SHOWN,
      caseId: CASE_ID,
      reports: asJson<ReviewReport[]>(sql`(SELECT json_group_array(${report})
        FROM (SELECT * FROM ${reports} ${sibling} WHERE ${sibling.spitexId} = ${reports.spitexId}
            AND ${sibling.reviewKey} = ${reports.reviewKey}
          ORDER BY ${sibling.id} DESC LIMIT ${MAX_REPORTS}))`),
    },
    sql`FROM ${REVIEW} WHERE ${reports.id} < ${beforeId} AND ${FILTERS[filter]}
      ORDER BY ${reports.id} DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

/** Open reports that are looked at for the oldest reviews among them. */
const LOOKED_AT = 200;

/** The report is about a review of one of these cases. */
const isOfCase = (cases: readonly string[]) =>
  sql`(${reports.spitexId}, ${reports.reviewKey}) IN (SELECT ${sibling.spitexId}, ${sibling.reviewKey}
    FROM ${reports} ${sibling} WHERE ${sibling.id} IN ${listOf(cases)})`;

/**
 * Reviews with open reports, the longest waiting first; with `cases` only those. `id`: of the newest report, as at the
 * desk.
 */
export const listOldestReported = (most: number, cases?: readonly string[]) =>
  select(
    {
      id: sql<number>`(SELECT max(${sibling.id}) FROM ${reports} ${sibling} WHERE ${sibling.spitexId} = ${reports.spitexId}
        AND ${sibling.reviewKey} = ${reports.reviewKey} AND ${sibling.handledAt} IS NULL)`,
      since: reports.createdAt,
      reason: reports.reason,
      note: reports.note,
      spitexName: listings.name,
      text: TEXT,
      caseId: CASE_ID,
    },
    sql`FROM ${REVIEW} WHERE ${reports.id} IN (SELECT first FROM (
        SELECT min(waiting.id) first FROM (SELECT * FROM ${reports} WHERE ${every(sql`${reports.handledAt} IS NULL`, cases && isOfCase(cases))}
          ORDER BY ${reports.id} LIMIT ${LOOKED_AT}) waiting GROUP BY waiting.spitex_id, waiting.review_key))
      ORDER BY ${reports.id} LIMIT ${most}`,
  );

export type ReportedRow = RowOf<typeof listReportedReviews>;

/** The subject of one decision. `text` is the review as the admin saw it. */
export type Decision = { reportId: number; text: string; now: string };
type Seen = Omit<Decision, "now">;

const isReport = (id: number) => sql`${reports.id} = ${id} AND ${listingExists(reports.spitexId)}`;

/** The review still reads as the admin saw it, and is in this state. */
const reviewIs = ({ reportId, text }: Seen, state: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${REVIEW} WHERE ${isReport(reportId)} AND ${TEXT} = ${text} AND ${state})`;
export const reviewIsShown = (seen: Seen) => reviewIs(seen, not(IS_HIDDEN));
export const reviewIsHidden = (seen: Seen) => reviewIs(seen, IS_HIDDEN);

/** Hides the own or the imported review, whichever exists. */
export const hideReview = ({ reportId, text, now }: Decision): Statement[] => [
  setHidden(every(isOwn({ reportId, text }), sql`${reviews.hiddenAt} IS NULL`), now),
  insert(
    hidden,
    { spitexId: listings.id, reviewText: text, hiddenAt: now },
    {
      from: REVIEW,
      when: every(
        sql`${isReport(reportId)} AND ${reviews.id} IS NULL AND ${imported("Text")} = ${text}`,
        not(IS_HIDDEN),
      ),
    },
  ),
];

export const restoreReview = ({ reportId, text }: Seen): Statement[] => [
  update(reviews, { hiddenAt: null }, isOwn({ reportId, text })),
  deleteFrom(
    hidden,
    sql`${hidden.reviewText} = ${text} AND ${hidden.spitexId} = (SELECT ${reports.spitexId}
      FROM ${reports} WHERE ${isReport(reportId)} AND ${reports.reviewKey} IN ('positive', 'negative'))`,
  ),
];

/** The key of an imported review is not a number, and no review has the id 0. */
const isReported = (reportId: number) => {
  const reported = (column: SQL) => sql`(SELECT ${column} FROM ${reports} WHERE ${isReport(reportId)})`;
  return sql`${reviews.id} = ${reported(sql`CAST(${reports.reviewKey} AS INTEGER)`)}
    AND ${reviews.spitexId} = ${reported(sql`${reports.spitexId}`)}`;
};

const isOwn = ({ reportId, text }: Seen) => every(sql`${reviews.reviewText} = ${text}`, isReported(reportId));

/** The provider's reply as the admin saw it. */
export type SeenReply = { reportId: number; reply: string };

const hasReply = ({ reportId, reply }: SeenReply) => every(sql`${reviews.replyText} = ${reply}`, isReported(reportId));

/** Condition for statements that run before `removeReply`. */
export const replyIsShown = (seen: SeenReply) => sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${hasReply(seen)})`;

/** Removes the reply for good, but keeps the time when it was written. */
export const removeReply = ({ now, ...seen }: SeenReply & { now: string }) =>
  update(reviews, { replyText: null, replyRemovedAt: now, changedAt: now }, hasReply(seen));

/** Closes all open reports about the review to which this report belongs. */
export const closeReports = ({ reportId, now }: { reportId: number; now: string }, when = ALWAYS) => {
  const own = alias(reports, "own");
  return update(
    reports,
    { handledAt: now },
    every(
      sql`${reports.handledAt} IS NULL AND (${reports.spitexId}, ${reports.reviewKey}) =
        (SELECT ${own.spitexId}, ${own.reviewKey} FROM ${reports} ${own} WHERE ${own.id} = ${reportId})`,
      listingExists(reports.spitexId),
      when,
    ),
  );
};

/** The same review has an open report. */
export const reportIsOpen = (reportId: number) =>
  sql`EXISTS (SELECT 1 FROM ${reports} ${sibling} JOIN ${reports} USING (spitex_id, review_key)
    WHERE ${isReport(reportId)} AND ${sibling.handledAt} IS NULL)`;

/** For the audit log: only ids, no texts. */
export const findReport = (reportId: number) =>
  select(
    { listingId: reports.spitexId, reviewKey: reports.reviewKey },
    sql`FROM ${reports} WHERE ${isReport(reportId)}`,
  );
