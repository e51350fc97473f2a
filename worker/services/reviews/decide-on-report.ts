import {
  askWhether,
  closeReports,
  findReport,
  hideReview,
  removeReply,
  replyIsShown,
  reportIsOpen,
  restoreReview,
  reviewIsHidden,
  reviewIsShown,
  type SeenReply,
} from "#db/queries/reviews/report-desk.ts";
import { noteReported } from "#db/queries/reviews/review-events.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { HideReason } from "#domain/reviews/review-events.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

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
