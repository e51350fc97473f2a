import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import type { ReportFilter } from "#domain/desks/report-desk.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, type Statement, statement } from "../../statement.ts";

/** Reports shown with a review; more of them say little more. */
const MOST_REPORTS = 20;

/** `reports`: JSON; `text` is null if the review is gone. */
export type ReportedRow = {
  id: number;
  spitexName: string;
  cantonSlug: string;
  citySlug: string;
  slug: string;
  author: string | null;
  rating: number | null;
  text: string | null;
  isHidden: number;
  isImported: number;
  reports: string;
};

/** A review's own row, or the columns of the listing that the key names. */
const imported = (column: string) =>
  `CASE r.review_key WHEN 'positive' THEN l.positive_${column}
     WHEN 'negative' THEN l.negative_${column} END`;

/** Rows behind `FROM review_reports r`. */
const REVIEW = `JOIN spitex_listings l ON l.id = r.spitex_id
  LEFT JOIN spitex_reviews v ON v.id = CAST(r.review_key AS INTEGER) AND v.spitex_id = r.spitex_id`;
const TEXT = `coalesce(v.review_text, ${imported("text")})`;
const IS_HIDDEN = `(v.hidden_at IS NOT NULL OR v.id IS NULL AND EXISTS (
  SELECT 1 FROM hidden_imported_reviews h
  WHERE h.spitex_id = l.id AND h.review_text = ${imported("text")}))`;

/** The newest report of a review stands for all of them. */
const NEWER = (condition: string) => `EXISTS (SELECT 1 FROM review_reports n
  WHERE n.spitex_id = r.spitex_id AND n.review_key = r.review_key AND (${condition}))`;
const FILTERS: Record<ReportFilter, string> = {
  open: `r.handled_at IS NULL AND NOT ${NEWER("n.id > r.id AND n.handled_at IS NULL")}`,
  handled: `r.handled_at IS NOT NULL AND NOT ${NEWER("n.id > r.id OR n.handled_at IS NULL")}`,
};

/** Newest first, one row more than a page. */
export const listReportedReviews = (db: Db, filter: ReportFilter, beforeId: number) =>
  statement<ReportedRow>(
    db,
    `SELECT r.id, l.name AS spitexName, l.canton_slug AS cantonSlug, l.city_slug AS citySlug, l.slug,
       coalesce(v.author, ${imported("author")}) AS author,
       coalesce(v.rating, ${imported("rating")}) AS rating, ${TEXT} AS text,
       ${IS_HIDDEN} AS isHidden, v.id IS NULL AS isImported,
       (SELECT json_group_array(json_object('reason', reason, 'note', note,
           'createdAt', created_at, 'handledAt', handled_at))
         FROM (SELECT * FROM review_reports a
           WHERE a.spitex_id = r.spitex_id AND a.review_key = r.review_key
           ORDER BY a.id DESC LIMIT ${MOST_REPORTS})) AS reports
     FROM review_reports r ${REVIEW}
     WHERE r.id < ? AND ${FILTERS[filter]}
     ORDER BY r.id DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
    beforeId,
  );

/** What one decision is about. `text` is the review as the admin saw it. */
export type Decision = { reportId: number; text: string; now: string };

/** Holds while the report's review reads as the admin saw it and is shown, or hidden. Report, then text. */
const reviewIs = (state: string) =>
  `EXISTS (SELECT 1 FROM review_reports r ${REVIEW} WHERE r.id = ? AND ${TEXT} = ? AND ${state})`;
export const REVIEW_IS_SHOWN = reviewIs(`NOT ${IS_HIDDEN}`);
export const REVIEW_IS_HIDDEN = reviewIs(IS_HIDDEN);

/** Whether what was decided holds now: the last statement of a decision. */
export const askWhether = (db: Db, state: string, { reportId, text }: Omit<Decision, "now">) =>
  statement<{ holds: number }>(db, `SELECT 1 AS holds WHERE ${state}`, reportId, text);

/** Both kinds of review, of which one is there. */
export const hideReview = (db: Db, { reportId, text, now }: Decision): Statement[] => [
  statement(
    db,
    `UPDATE spitex_reviews SET hidden_at = ?3 ${OWN} AND hidden_at IS NULL`,
    reportId,
    text,
    now,
  ),
  statement(
    db,
    `INSERT INTO hidden_imported_reviews (spitex_id, review_text, hidden_at)
     SELECT l.id, ?2, ?3 FROM review_reports r ${REVIEW}
     WHERE r.id = ?1 AND v.id IS NULL AND ${imported("text")} = ?2 AND NOT ${IS_HIDDEN}`,
    reportId,
    text,
    now,
  ),
];

export const restoreReview = (db: Db, { reportId, text }: Omit<Decision, "now">): Statement[] => [
  statement(db, `UPDATE spitex_reviews SET hidden_at = NULL ${OWN}`, reportId, text),
  statement(
    db,
    `DELETE FROM hidden_imported_reviews WHERE review_text = ?2
     AND spitex_id = (SELECT spitex_id FROM review_reports
       WHERE id = ?1 AND review_key IN ('positive', 'negative'))`,
    reportId,
    text,
  ),
];

/** The key of an imported one is no number, and no review has the id 0. */
const OWN = `WHERE review_text = ?2
  AND id = (SELECT CAST(review_key AS INTEGER) FROM review_reports WHERE id = ?1)
  AND spitex_id = (SELECT spitex_id FROM review_reports WHERE id = ?1)`;

/** All open ones of the review that this one is about, if `condition` holds. */
export const closeReports = (
  db: Db,
  { reportId, now }: { reportId: number; now: string },
  condition = "1",
  ...values: SqlValue[]
) =>
  statement<{ id: number }>(
    db,
    `UPDATE review_reports SET handled_at = ? WHERE handled_at IS NULL
     AND (spitex_id, review_key) = (SELECT spitex_id, review_key FROM review_reports WHERE id = ?)
     AND ${condition} RETURNING id`,
    now,
    reportId,
    ...values,
  );

export const REPORT_IS_OPEN = `EXISTS (SELECT 1 FROM review_reports o JOIN review_reports r
  USING (spitex_id, review_key) WHERE r.id = ? AND o.handled_at IS NULL)`;

/** For the log: ids, no texts. */
export const findReport = (db: Db, reportId: number) =>
  statement<{ listingId: number; reviewKey: string }>(
    db,
    "SELECT spitex_id AS listingId, review_key AS reviewKey FROM review_reports WHERE id = ?",
    reportId,
  );
