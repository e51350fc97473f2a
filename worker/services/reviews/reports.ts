import { findListing } from "#db/queries/listings/listings.ts";
import { noteReport, noteReported } from "#db/queries/reviews/own-reviews.ts";
import {
  closeReports,
  findReport,
  hideReview,
  listReportedReviews,
  type ReportedRow,
  removeReply,
  replyIsShown,
  reportIsOpen,
  restoreReview,
  reviewIsHidden,
  reviewIsShown,
  type SeenReply,
} from "#db/queries/reviews/report-desk.ts";
import { insertReviewReport } from "#db/queries/reviews/reviews.ts";
import { askWhether } from "#db/sql.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import type { ReportedReview, ReportFilter } from "#domain/desks/report-desk.ts";
import { paths } from "#domain/paths.ts";
import { isAccount, NO_AUTHOR, REVIEWS_ID } from "#domain/reviews/review.ts";
import type { HideReason } from "#domain/reviews/review-events.ts";
import { reviewReportMail } from "#domain/reviews/review-mail.ts";
import { REPORT_REASONS, type ReviewReportInput } from "#domain/reviews/review-report.ts";
import { shortHash } from "#domain/text/hashes.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit } from "../commit.ts";
import { findStored, missingProvider, storeOnce, takeFromFormLimit } from "../forms/sent-forms.ts";
import { findByKey } from "./load-reviews.ts";

type Report = ReviewReportInput & { spitex: string; ip: string; idempotencyKey?: string | undefined };

/** Stores the report and informs the operator by mail. @throws AppError */
export async function reportReview(
  deps: Deps,
  { spitex, review, seen, reason, note, ip, idempotencyKey }: Report,
): Promise<void> {
  const { db, config } = deps;
  const sent = { form: "report", idempotencyKey } as const;
  // Also if the review has been hidden since, maybe because of this very report.
  if (await findStored(deps, sent)) return;
  await takeFromFormLimit(deps, "report", ip);
  const listing = await runOne(db, findListing({ slug: spitex }));
  if (!listing) throw await missingProvider(deps, spitex);
  const reported = await findByKey(deps, listing, review);
  if (!reported) throw new AppError("review_gone");
  if (seen !== undefined && seen !== shortHash(reported.text)) throw new AppError("review_reworded");
  const mail = inLanguage("de", () =>
    reviewReportMail({
      siteUrl: config.siteUrl,
      to: config.mail.operator,
      spitexName: listing.name,
      link: `${config.siteUrl}${paths.provider(listing)}#${REVIEWS_ID}`,
      review: reported,
      reason: REPORT_REASONS[reason](),
      note,
    }),
  );
  const about = { listingSlug: spitex, reviewKey: review };
  await storeOnce(deps, sent, () => ({
    mails: [{ ...mail, kind: "review_report" }],
    write: (now, isFirst) => [
      insertReviewReport({ ...about, reason, note, now }, isFirst),
      noteReport(about, { kind: "reported", now }, isFirst),
    ],
  }));
}

type Ask = { filter: ReportFilter; from: string | undefined };

/** Each review once, represented by its newest report. */
export async function loadReportedReviews(
  { db }: Pick<Deps, "db">,
  { filter, from }: Ask,
): Promise<DeskPage<ReportedReview>> {
  const rows = await runAll(db, listReportedReviews(filter, positionId(from)));
  return toDeskPage(rows.map(shown), ({ id }) => String(id));
}

function shown(row: ReportedRow): ReportedReview {
  const { id, caseId, spitexName, reviewId, userId, othersShown, author, rating, text, reply, isHidden } = row;
  const account = isAccount(userId) ? userId : null;
  return {
    id,
    caseId,
    spitexName,
    spitexPath: paths.provider(row),
    review:
      text === null
        ? null
        : {
            id: reviewId,
            account,
            othersShown,
            author: author ?? NO_AUTHOR,
            rating: rating ?? 0,
            text,
            reply,
            isHidden,
          },
    reports: row.reports.map((report) => ({ ...report, reason: reasonLabel(report.reason) })),
  };
}

const LABELS = new Map(Object.entries(REPORT_REASONS));

export const reasonLabel = (reason: string) => LABELS.get(reason)?.() ?? reason;

/** `text`: the review's text as the admin saw it, because an import may have replaced it since. */
type Seen = { reportId: number; text: string };

/** Hides the review for one of the fixed reasons, ignores its rating, and closes its reports. @throws AppError */
export async function hideReported(
  deps: CommitDeps,
  actor: AdminActor,
  { reason, ...seen }: Seen & { reason: HideReason },
) {
  const details = { ...(await findDetails(deps, seen.reportId)), reason };
  const { rows } = await commit(deps, {
    when: reviewIsShown(seen),
    orElse: null,
    audit: { actor, action: "review_hidden", details },
    isPublic: true,
    write: (now, when) => [
      noteReported(seen.reportId, { kind: "hidden", reason, now }, when),
      ...hideReview({ ...seen, now }),
      closeReports({ reportId: seen.reportId, now }, reviewIsHidden(seen)),
      // Also holds if another admin has hidden the review before.
      askWhether(reviewIsHidden(seen)),
    ],
  });
  if (rows.length === 0) throw new AppError("review_changed");
}

/** Shows a hidden review again. @throws AppError */
export async function restoreReported(deps: CommitDeps, actor: AdminActor, seen: Seen) {
  const details = await findDetails(deps, seen.reportId);
  const { rows } = await commit(deps, {
    when: reviewIsHidden(seen),
    orElse: null,
    audit: { actor, action: "review_restored", details },
    isPublic: true,
    write: (now, when) => [
      noteReported(seen.reportId, { kind: "restored", now }, when),
      ...restoreReview(seen),
      askWhether(reviewIsShown(seen)),
    ],
  });
  if (rows.length === 0) throw new AppError("review_changed");
}

/** Removes the provider's reply for good; the provider can write no other. Review and reports stay. @throws AppError */
export async function removeReportedReply(deps: CommitDeps, actor: AdminActor, seen: SeenReply) {
  const details = await findDetails(deps, seen.reportId);
  await commit(deps, {
    when: replyIsShown(seen),
    orElse: "review_changed",
    audit: { actor, action: "review_reply_removed", details },
    isPublic: true,
    write: (now, when) => [
      noteReported(seen.reportId, { kind: "reply_removed", now }, when),
      removeReply({ ...seen, now }),
    ],
  });
}

/** Closes the reports: the review is acceptable, or was deleted. @throws AppError */
export async function closeReported(deps: CommitDeps, actor: AdminActor, reportId: number) {
  const details = await findDetails(deps, reportId);
  await commit(deps, {
    when: reportIsOpen(reportId),
    orElse: null,
    audit: { actor, action: "review_report_closed", details },
    isPublic: false,
    write: (now) => closeReports({ reportId, now }),
  });
}

/** For the audit log: ids, no texts. */
async function findDetails({ db }: Pick<Deps, "db">, reportId: number) {
  const report = await runOne(db, findReport(reportId));
  if (!report) throw new AppError("report_not_found");
  return { listing_id: report.listingId, review: report.reviewKey };
}
