import { listChunks } from "#db/queries/import/import-chunks.ts";
import { type ActiveJob, updateImportJob } from "#db/queries/import/import-jobs.ts";
import { listLaterImports } from "#db/queries/import/import-undo.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { markListings } from "../../listings/mark-listings.ts";
import { recountDataQuality } from "../../recount-data-quality.ts";
import { sumStored } from "../load-import.ts";
import { continueUndo } from "../undo-import.ts";

type FinishDeps = Pick<Deps, "db" | "now" | "sendJobs" | "logError">;

/** Ends a step whose chunks are all done. If listings changed, counts their quality and has them searched. */
export async function finishStep(deps: FinishDeps, job: ActiveJob): Promise<void> {
  const { id, state } = job;
  const { db, sendJobs, logError } = deps;
  if (state !== "checking") {
    // Before the end, because only an unfinished step is repeated if the Worker dies. Otherwise the night counts.
    await recountDataQuality(deps).catch((error) => logError("data quality not counted", error));
    await markListings(deps).catch((error) => logError("listings not marked", error));
  }
  const now = deps.now().toISOString();
  const change = {
    checking: async () => ({ state: "checked" as const }),
    importing: async () => ({
      state: "done" as const,
      finishedAt: now,
      report: sumStored(await runAll(db, listChunks(id))),
    }),
    undoing: async () => ({ state: "undone" as const, undoneAt: now, undoNext: null, keptBy: await keptBy(deps, id) }),
  }[state];
  await runOne(db, updateImportJob(id, [state], { ...(await change()), stepStartedAt: null, error: null }));
  if (state !== "checking") await sendJobs([{ kind: "search" }]);
  if (state === "undoing") await continueUndo(deps, job);
}

/** Null if the undo left nothing alone. */
async function keptBy({ db }: FinishDeps, id: number) {
  const { chunks, later } = await runTogether(db, { chunks: listChunks(id), later: listLaterImports(id) });
  return chunks.some(({ kept }) => kept !== null && kept > 0) ? later : null;
}
