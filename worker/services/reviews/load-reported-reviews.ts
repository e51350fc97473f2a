import { listReportedReviews, type ReportedRow } from "#db/queries/reviews/report-desk.ts";
import { runAll } from "#db/statement.ts";
import { type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import type { ReportedReview, ReportFilter } from "#domain/desks/report-desk.ts";
import { paths } from "#domain/paths.ts";
import { REPORT_REASONS } from "#domain/reviews/review-report.ts";
import type { Deps } from "../../deps.ts";

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
