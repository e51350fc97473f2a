import { insertImportJob, isInStep, updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import { present } from "#domain/present.ts";
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
  /** Of a workbook with several; the first with columns we know unless given. */
  sheet?: string | undefined;
};

/**
 * Reads and stages a local file, such as one of the command line, for the same runner as an upload,
 * without a dry run.
 *
 * @returns the import, ready for `runImportJob`
 * @throws AppError import_refused with a German sentence when the file as a whole is unusable
 */
export async function prepareImport(
  deps: Pick<Deps, "db" | "now" | "importFiles">,
  { fileName, open, fileDate, origin, sheet }: Input,
): Promise<number> {
  const { db } = deps;
  const recognised = await recogniseFile(fileName, open, { sheet });
  refuseMissing(recognised, []);
  const now = deps.now().toISOString();
  const job = { fileName, origin: origin ?? null, startedAt: now, fileDate: fileDate ?? now };
  const inserted = await runOne(db, insertImportJob({ ...job, state: "uploading" }));
  const { id } = present(inserted, "INSERT … RETURNING answers the new row");
  const source = await openSource(fileName, open, { encoding: recognised.encoding, sheet: recognised.sheets?.read });
  await stageFile(deps, {
    jobId: id,
    source,
    origin: origin ?? recognised.format,
    onProgress: async () => {},
    guard: () => isInStep(id, ["uploading"]),
  });
  await runOne(
    db,
    updateImportJob(id, ["uploading"], {
      state: "importing",
      format: recognised.format,
      source: JSON.stringify(recognised),
      stepStartedAt: now,
    }),
  );
  return id;
}
