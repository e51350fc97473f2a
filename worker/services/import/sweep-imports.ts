import { listIdleImportJobs } from "#db/queries/import/import-jobs.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Has imports taken up again that stand still: a message was lost, or a Worker died. */
export async function sweepImports({ db, now, sendJobs }: Pick<Deps, "db" | "now" | "sendJobs">) {
  const [idle] = await runTogether(db, [listIdleImportJobs(db, now().getTime())]);
  await sendJobs(idle.map(({ id }) => ({ kind: "import" as const, id })));
}
