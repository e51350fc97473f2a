import { listIdleImportJobs } from "#db/queries/import/import-jobs.ts";
import { runAll } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Restarts idle imports, whose message was lost or whose Worker died. */
export async function sweepImports({ db, now, sendJobs }: Pick<Deps, "db" | "now" | "sendJobs">) {
  const idle = await runAll(db, listIdleImportJobs(now().getTime()));
  await sendJobs(idle.map(({ id }) => ({ kind: "import" as const, id })));
}
