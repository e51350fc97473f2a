import { insertImportJob, isInStep, updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { OpenFile } from "./read/import-source.ts";
import { openSource } from "./read/open-source.ts";
import { refuseMissing } from "./refuse-missing.ts";
import { stageFile } from "./run/stage-file.ts";
import { recogniseFile } from "./upload/recognise-file.ts";

type Input = {
  fileName: string;
  open: OpenFile;
  /** ISO; when the file was last written. */
  fileDate?: string;
  /** Where the data comes from, as stored with each listing; the file's format unless given. */
  origin?: string;
};

/**
 * A file that lies here already, such as one of the command line: read, staged and handed to the same
 * runner as an upload, without a dry run.
 *
 * @returns the import, ready for `runImportJob`
 * @throws AppError import_refused with a German sentence when the file as a whole is unusable
 */
export async function prepareImport(
  deps: Pick<Deps, "db" | "now" | "importFiles">,
  { fileName, open, fileDate, origin }: Input,
): Promise<number> {
  const { db } = deps;
  const recognised = await recogniseFile(fileName, open);
  refuseMissing(recognised, []);
  const now = deps.now().toISOString();
  const job = { fileName, origin: origin ?? null, createdAt: now, createdBy: null, sizeBytes: 0 };
  const row = await runOne(
    db,
    insertImportJob(db, { ...job, state: "uploading", fileDate: fileDate ?? now }),
  );
  const id = row?.id ?? 0;
  const source = await openSource(fileName, open, { encoding: recognised.encoding });
  await stageFile(deps, {
    jobId: id,
    source,
    origin: origin ?? recognised.format,
    onProgress: async () => {},
    guard: () => isInStep(id, ["uploading"]),
  });
  await runOne(
    db,
    updateImportJob(db, id, ["uploading"], {
      state: "importing",
      format: recognised.format,
      source: JSON.stringify(recognised),
      stepStartedAt: now,
    }),
  );
  return id;
}
