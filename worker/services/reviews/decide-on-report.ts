import {
  askWhether,
  closeReports,
  findReport,
  hideReview,
  REPORT_IS_OPEN,
  REVIEW_IS_HIDDEN,
  REVIEW_IS_SHOWN,
  restoreReview,
} from "#db/queries/reviews/report-desk.ts";
import { bumpDataVersionIf } from "#db/queries/site-state.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

type ReportDeps = Pick<Deps, "db" | "now">;
/** `text`: the review as the admin saw it, so that nobody decides on what came in its place. */
type Seen = { reportId: number; text: string };

/** The review is neither shown nor counted, and what was said against it is settled. @throws AppError */
export async function hideReported(deps: ReportDeps, admin: AdminActor, seen: Seen) {
  const { db } = deps;
  const { reportId, text } = seen;
  const now = deps.now().toISOString();
  const details = await findDetails(deps, reportId);
  await decide(db, [
    auditOf(
      deps,
      admin,
      { action: "review_hidden", now, details },
      REVIEW_IS_SHOWN,
      reportId,
      text,
    ),
    bumpDataVersionIf(db, REVIEW_IS_SHOWN, reportId, text),
    ...hideReview(db, { ...seen, now }),
    closeReports(db, { reportId, now }, REVIEW_IS_HIDDEN, reportId, text),
    askWhether(db, REVIEW_IS_HIDDEN, seen),
  ]);
}

/** As it was before it was hidden. @throws AppError */
export async function restoreReported(deps: ReportDeps, admin: AdminActor, seen: Seen) {
  const { db } = deps;
  const { reportId, text } = seen;
  const now = deps.now().toISOString();
  const details = await findDetails(deps, reportId);
  const event = { action: "review_restored" as const, now, details };
  await decide(db, [
    auditOf(deps, admin, event, REVIEW_IS_HIDDEN, reportId, text),
    bumpDataVersionIf(db, REVIEW_IS_HIDDEN, reportId, text),
    ...restoreReview(db, seen),
    askWhether(db, REVIEW_IS_SHOWN, seen),
  ]);
}

/** Nothing is wrong with the review, or it is gone. @throws AppError */
export async function closeReported(deps: ReportDeps, admin: AdminActor, reportId: number) {
  const { db } = deps;
  const now = deps.now().toISOString();
  const details = await findDetails(deps, reportId);
  const event = { action: "review_report_closed" as const, now, details };
  await runTogether(db, [
    auditOf(deps, admin, event, REPORT_IS_OPEN, reportId),
    closeReports(db, { reportId, now }),
  ]);
}

/** The last statement says whether it is now as decided. */
async function decide(db: Deps["db"], statements: Statement[]) {
  const results = await runTogether(db, statements);
  if (results.at(-1)?.length === 0) throw new AppError("review_changed");
}

/** For the log: ids, no texts. */
async function findDetails({ db }: ReportDeps, reportId: number) {
  const report = await runOne(db, findReport(db, reportId));
  if (!report) throw new AppError("report_not_found");
  return { listing_id: report.listingId, review: report.reviewKey };
}
