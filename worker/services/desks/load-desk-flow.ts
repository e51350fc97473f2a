import { countInquiriesByWeek, countReviewsByWeek } from "#db/queries/desks/desk-flow.ts";
import { type JobRow, listImportJobs } from "#db/queries/import/import-jobs.ts";
import { listMissedSearches } from "#db/queries/search/missed-searches.ts";
import { runTogether } from "#db/statement.ts";
import { type DeskFlow, FLOW_IMPORTS, FLOW_WEEKS, type FlowImport } from "#domain/desks/desk-flow.ts";
import { lastWeeks } from "#domain/desks/weeks.ts";
import { missedSince } from "#domain/search/missed-search.ts";
import type { Deps } from "../../deps.ts";
import { summaryOf } from "../import/import-summary.ts";

/** Among so many latest imports the finished ones are looked for. */
const LOOKED_AT = 30;

/** What the last weeks brought. */
export async function loadDeskFlow({ db, now }: Pick<Deps, "db" | "now">): Promise<DeskFlow> {
  const time = now();
  const weeks = lastWeeks(time, FLOW_WEEKS);
  const { jobs, ...flow } = await runTogether(db, {
    jobs: listImportJobs(Number.MAX_SAFE_INTEGER, LOOKED_AT),
    reviews: countReviewsByWeek(weeks),
    inquiries: countInquiriesByWeek(weeks),
    missed: listMissedSearches(missedSince(time)),
  });
  const imports = jobs.flatMap((job) => finished(job, time)).slice(0, FLOW_IMPORTS);
  return { imports, ...flow };
}

function finished(job: JobRow, now: Date): FlowImport[] {
  const { id, fileName, createdAt: startedAt, createdBy, state, result } = summaryOf(job, now);
  return state === "done" && result ? [{ id, fileName, startedAt, createdBy, result }] : [];
}
