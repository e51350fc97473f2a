import { findListing } from "#db/queries/listings/listings.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { noteReport, noteReported } from "#db/queries/reviews/own-reviews.ts";
import {
  askWhether,
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
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import type { ReportedReview, ReportFilter } from "#domain/desks/report-desk.ts";
import { paths } from "#domain/paths.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import type { HideReason } from "#domain/reviews/review-events.ts";
import { reviewReportMail } from "#domain/reviews/review-mail.ts";
import { REPORT_REASONS, type ReviewReportInput } from "#domain/reviews/review-report.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { storeOnce, takeFromFormLimit } from "../forms/sent-forms.ts";
import { queueMails } from "../mail/outbox.ts";
import { loadReviews } from "./reviews.ts";

type Report = ReviewReportInput & { spitex: string; ip: string; idempotencyKey?: string | undefined };

/** Stores the report and informs the operator by mail. @throws AppError */
export async function reportReview(
  deps: Deps,
  { spitex, review, reason, note, ip, idempotencyKey }: Report,
): Promise<void> {
  const { db, config } = deps;
  await takeFromFormLimit(deps, "report", ip);
  const listing = await runOne(db, findListing({ slug: spitex }));
  const { reviews } = await loadReviews(deps, spitex);
  const reported = reviews.find(({ key }) => key === review);
  if (!listing || !reported) throw new AppError("provider_not_found");
  const now = deps.now().toISOString();
  const mailId = crypto.randomUUID();
  const mail = reviewReportMail({
    siteUrl: config.siteUrl,
    to: config.mail.operator,
    spitexName: listing.name,
    link: `${config.siteUrl}${paths.provider(listing)}#${REVIEWS_ID}`,
    review: reported,
    reason: REPORT_REASONS[reason],
    note,
  });
  const { isNew } = await storeOnce(deps, { form: "report", idempotencyKey }, (isFirst) => ({
    report: insertReviewReport({ listingSlug: spitex, reviewKey: review, reason, note, now }, isFirst),
    event: noteReport({ listingSlug: spitex, reviewKey: review }, { kind: "reported", now }, isFirst),
    mail: insertMail({ ...mail, id: mailId, kind: "review_report", createdAt: now }, isFirst),
  }));
  if (isNew) queueMails(deps, [mailId]);
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
  const { id, spitexName, author, rating, text, reply, isHidden, isImported } = row;
  return {
    id,
    spitexName,
    spitexPath: paths.provider(row),
    review:
      text === null
        ? null
        : { author: author ?? "Anonymer Nutzer", rating: rating ?? 0, text, reply, isHidden, isImported },
    reports: row.reports.map((report) => ({ ...report, reason: reasonLabel(report.reason) })),
  };
}

const LABELS = new Map<string, string>(Object.entries(REPORT_REASONS));

const reasonLabel = (reason: string) => LABELS.get(reason) ?? reason;

type ReportDeps = Pick<Deps, "db" | "now">;

/** `text`: the review as the admin saw it, because an import may have replaced it since. */
type Seen = { reportId: number; text: string };

/** Hides the review for one of the fixed reasons, does not count its rating, and closes its reports. @throws AppError */
export async function hideReported(
  deps: ReportDeps,
  admin: AdminActor,
  { reason, ...seen }: Seen & { reason: HideReason },
) {
  const now = deps.now().toISOString();
  const details = { ...(await findDetails(deps, seen.reportId)), reason };
  const event = { action: "review_hidden", now, details } as const;
  const { hidden } = await runTogether(deps.db, {
    audit: auditOf(admin, event, reviewIsShown(seen)),
    event: noteReported(seen.reportId, { kind: "hidden", reason, now }, reviewIsShown(seen)),
    version: bumpDataVersion(reviewIsShown(seen)),
    review: hideReview({ ...seen, now }),
    reports: closeReports({ reportId: seen.reportId, now }, reviewIsHidden(seen)),
    hidden: askWhether(reviewIsHidden(seen)),
  });
  if (hidden.length === 0) throw new AppError("review_changed");
}

/** Shows a hidden review again. @throws AppError */
export async function restoreReported(deps: ReportDeps, admin: AdminActor, seen: Seen) {
  const now = deps.now().toISOString();
  const details = await findDetails(deps, seen.reportId);
  const event = { action: "review_restored", now, details } as const;
  const { shown } = await runTogether(deps.db, {
    audit: auditOf(admin, event, reviewIsHidden(seen)),
    event: noteReported(seen.reportId, { kind: "restored", now }, reviewIsHidden(seen)),
    version: bumpDataVersion(reviewIsHidden(seen)),
    review: restoreReview(seen),
    shown: askWhether(reviewIsShown(seen)),
  });
  if (shown.length === 0) throw new AppError("review_changed");
}

/** Removes the provider's reply for good; the provider can write no other. Review and reports stay. @throws AppError */
export async function removeReportedReply(deps: ReportDeps, admin: AdminActor, seen: SeenReply) {
  const now = deps.now().toISOString();
  const details = await findDetails(deps, seen.reportId);
  const event = { action: "review_reply_removed", now, details } as const;
  const { removed } = await runTogether(deps.db, {
    audit: auditOf(admin, event, replyIsShown(seen)),
    event: noteReported(seen.reportId, { kind: "reply_removed", now }, replyIsShown(seen)),
    version: bumpDataVersion(replyIsShown(seen)),
    removed: removeReply({ ...seen, now }),
  });
  if (removed.length === 0) throw new AppError("review_changed");
}

/** The review is acceptable, or was deleted. @throws AppError */
export async function closeReported(deps: ReportDeps, admin: AdminActor, reportId: number) {
  const now = deps.now().toISOString();
  const details = await findDetails(deps, reportId);
  const event = { action: "review_report_closed", now, details } as const;
  await runTogether(deps.db, {
    audit: auditOf(admin, event, reportIsOpen(reportId)),
    closed: closeReports({ reportId, now }),
  });
}

/** For the audit log: ids, no texts. */
async function findDetails({ db }: ReportDeps, reportId: number) {
  const report = await runOne(db, findReport(reportId));
  if (!report) throw new AppError("report_not_found");
  return { listing_id: report.listingId, review: report.reviewKey };
}
