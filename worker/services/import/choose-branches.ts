import { updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { KeptBranches } from "#domain/import/import-branch.ts";
import { findJob, type StartDeps } from "./start-step.ts";

/** Which entries become providers of their own. The dry run is outdated then; the choice is logged with the import. */
export async function chooseBranches(deps: StartDeps, id: number, branches: KeptBranches): Promise<void> {
  await findJob(deps, id);
  const change = { keptBranches: branches.length > 0 ? branches : null, state: "uploaded" } as const;
  if (!(await runOne(deps.db, updateImportJob(id, ["uploaded", "checked"], change)))) {
    throw new AppError("import_busy");
  }
}
