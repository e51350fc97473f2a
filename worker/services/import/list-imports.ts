import { listImportJobs } from "#db/queries/import/import-jobs.ts";
import { runAll } from "#db/statement.ts";
import type { ImportSummary } from "#domain/import/import-job.ts";
import type { Deps } from "../../deps.ts";
import { summaryOf } from "./import-summary.ts";

const PAGE = 20;

/** The history, newest first. `from`: `next` of the previous page. */
export async function listImports(
  { db, now }: Pick<Deps, "db" | "now">,
  from: number | undefined,
): Promise<{ items: ImportSummary[]; next: string | null }> {
  const jobs = await runAll(db, listImportJobs(from ?? Number.MAX_SAFE_INTEGER, PAGE + 1));
  const items = jobs.slice(0, PAGE).map((job) => summaryOf(job, now()));
  const last = items.at(-1);
  return { items, next: jobs.length > PAGE && last ? String(last.id) : null };
}
