import type { SQL } from "drizzle-orm";
import { replaceChunks } from "#db/queries/import/import-chunks.ts";
import { updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { PlaceLookup } from "../../listings/place-lookup.ts";
import { type ImportSource, importRefused } from "../read/import-source.ts";
import { SeenKeys } from "./seen-keys.ts";
import { writeStagedFile } from "./staged-file.ts";
import { isAccepted, type StagedRow, stageRow } from "./staged-row.ts";

/** Above this a file has to be divided: the search index counts listings with 24 bits. */
const MAX_ROWS = 1_000_000;

type Input = {
  jobId: number;
  source: ImportSource;
  origin: string;
  now: Date;
  /** Called repeatedly with the number of rows so far. */
  onProgress: (rows: number) => Promise<void>;
  /** Holds while no other runner stages the file. */
  guard: () => SQL;
};

/**
 * Turns a file into rows as they would be stored. Idempotent: the same file gives the same rows, and its
 * chunks replace those of an earlier try in one transaction.
 */
export async function stageFile(
  deps: Pick<Deps, "db" | "importFiles">,
  { jobId, source, origin, now, onProgress, guard }: Input,
): Promise<void> {
  const { db } = deps;
  const places = await PlaceLookup.ofAll(db);
  const chunks = await writeStagedFile(deps, jobId, stagedRows({ source, origin, places, now }), onProgress);
  const total = chunks.reduce((sum, { rows }) => sum + rows, 0);
  await runTogether(db, {
    chunks: replaceChunks(jobId, chunks, guard()),
    job: updateImportJob(jobId, ["checking", "uploading"], { total, staged: total }),
  });
}

async function* stagedRows(context: Parameters<typeof stageRow>[0]): AsyncGenerator<StagedRow> {
  const ids = new SeenKeys();
  const slugs = new SeenKeys();
  let count = 0;
  for await (const entry of context.source.entries()) {
    count += 1;
    if (count > MAX_ROWS) {
      throw importRefused("Die Datei hat über 1'000'000 Einträge. Teilen Sie sie auf.");
    }
    const row = stageRow(context, entry);
    if (!isAccepted(row)) {
      yield row;
      continue;
    }
    const { placeId, slug } = row.values;
    // Both calls are made, so that both keys are remembered.
    const isSameId = placeId !== undefined && placeId !== null && ids.add(placeId);
    const isSameName = slugs.add(slug);
    if (isSameId) yield { ...row, repeats: "id" };
    else yield isSameName ? { ...row, repeats: "name" } : row;
  }
}
