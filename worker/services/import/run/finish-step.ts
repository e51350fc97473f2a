import { listChunks } from "#db/queries/import/import-chunks.ts";
import { type JobRow, updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { addCounts, type ImportCounts, noCounts } from "#domain/import/import-outcome.ts";
import type { Deps } from "../../../deps.ts";

type FinishDeps = Pick<Deps, "db" | "now" | "sendJobs">;

/** All chunks of a step are done: says so, and has the search follow what was written. */
export async function finishStep(deps: FinishDeps, { id, state }: JobRow): Promise<void> {
  const { db, sendJobs } = deps;
  const now = deps.now().toISOString();
  const change = {
    checking: async () => ({ state: "checked" }),
    importing: async () => ({
      state: "done",
      finishedAt: now,
      result: JSON.stringify(await sumStored(deps, id)),
    }),
    undoing: async () => ({ state: "undone", undoneAt: now }),
  }[state as "checking" | "importing" | "undoing"];
  await runOne(
    db,
    updateImportJob(db, id, [state], { ...(await change()), stepStartedAt: null, error: null }),
  );
  if (state !== "checking") await sendJobs([{ kind: "search" }]);
}

async function sumStored({ db }: FinishDeps, id: number): Promise<ImportCounts> {
  const [chunks] = await runTogether(db, [listChunks(db, id)]);
  return chunks
    .flatMap(({ stored }) => (stored === null ? [] : [JSON.parse(stored) as ImportCounts]))
    .reduce(addCounts, noCounts());
}
