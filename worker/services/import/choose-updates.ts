import { updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { findJob, type StartDeps } from "./start-step.ts";

/** Whether a table also updates known providers. The dry run is outdated then; the choice is logged with the import. */
export async function chooseUpdates(deps: StartDeps, id: number, updatesKnown: boolean): Promise<void> {
  await findJob(deps, id);
  const change = { updatesKnown, state: "uploaded" } as const;
  if (!(await runOne(deps.db, updateImportJob(id, ["uploaded", "checked"], change)))) {
    throw new AppError("import_busy");
  }
}
