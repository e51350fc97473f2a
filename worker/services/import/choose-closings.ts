import { updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { ClosedKind } from "#domain/listings/closed.ts";
import { findJob, type StartDeps } from "./start-step.ts";

/** Which of the closed providers of its file an import closes in the directory; logged when it starts. */
export async function chooseClosings(deps: StartDeps, id: number, closings: readonly ClosedKind[]): Promise<void> {
  await findJob(deps, id);
  const change = { closings: closings.length > 0 ? [...closings] : null };
  if (!(await runOne(deps.db, updateImportJob(id, ["checked"], change)))) throw new AppError("import_busy");
}
