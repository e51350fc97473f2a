import { listChunks } from "#db/queries/import/import-chunks.ts";
import { type ActiveJob, updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runAll, runOne } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { recountDataQuality } from "../../recount-data-quality.ts";
import { sumStored } from "../load-import.ts";

type FinishDeps = Pick<Deps, "db" | "now" | "sendJobs" | "logError">;

/** Ends a step whose chunks are all done. If listings changed, counts their quality and has them searched. */
export async function finishStep(deps: FinishDeps, { id, state }: ActiveJob): Promise<void> {
  const { db, sendJobs, logError } = deps;
  if (state !== "checking") {
    // Before the end, because only an unfinished step is repeated if the Worker dies. Otherwise the night counts.
    await recountDataQuality(deps).catch((error) => logError("data quality not counted", error));
  }
  const now = deps.now().toISOString();
  const change = {
    checking: async () => ({ state: "checked" as const }),
    importing: async () => ({
      state: "done" as const,
      finishedAt: now,
      report: sumStored(await runAll(db, listChunks(id))),
    }),
    undoing: async () => ({ state: "undone" as const, undoneAt: now }),
  }[state];
  await runOne(db, updateImportJob(id, [state], { ...(await change()), stepStartedAt: null, error: null }));
  if (state !== "checking") await sendJobs([{ kind: "search" }]);
}
