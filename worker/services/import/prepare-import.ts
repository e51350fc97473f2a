import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  deleteDiscardedImportJob,
  discardImportJob,
  insertImportJob,
  isInStep,
  listUnstagedImportJobs,
  updateImportJob,
} from "#db/queries/import/import-jobs.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { importPrefix, type JobSource } from "./job-files.ts";
import { importRefused, type OpenFile } from "./read/import-source.ts";
import { openSource, recogniseFile } from "./read/open-source.ts";
import { stageFile } from "./run/stage-file.ts";
import { refuseMissing } from "./start-step.ts";

type PrepareDeps = Pick<Deps, "db" | "isolate" | "now" | "importFiles">;

type Input = {
  fileName: string;
  open: OpenFile;
  /** Where the data comes from, as stored with each listing; by default the file's format. */
  origin?: string;
  /** The sheet of a workbook with several; by default the first with columns we know. */
  sheet?: string | undefined;
  /** All entries that may be branches become providers of their own. */
  keepsBranches?: boolean;
  /** The user of the shell, for the audit log; an import of the site itself is not logged. */
  user?: string;
};

/**
 * Reads and stages a local file, such as one of the command line, for the same runner as an upload,
 * without a dry run.
 *
 * @returns the import, ready for `runImportJob`
 * @throws AppError import_refused with a German sentence when the file as a whole is unusable
 */
export async function prepareImport(deps: PrepareDeps, input: Input): Promise<number> {
  const { db, importFiles } = deps;
  const { fileName, open, origin, sheet, keepsBranches } = input;
  const recognised = await recogniseFile(fileName, open, { sheet });
  const { names = [], read } = recognised.sheets ?? {};
  if (sheet !== undefined && read !== sheet) {
    throw importRefused(`Das Tabellenblatt «${sheet}» gibt es nicht. Vorhanden: ${names.join(", ") || "keines"}.`);
  }
  refuseMissing(recognised, []);
  const now = deps.now().toISOString();
  const keptBranches = keepsBranches ? ("all" as const) : null;
  const job = { fileName, origin: origin ?? null, startedAt: now, keptBranches };
  const inserted = await runOne(db, insertImportJob({ ...job, state: "uploading" }));
  const { id } = present(inserted, "INSERT … RETURNING answers the new row");
  deps.isolate.importsBeingRead.add(id);
  try {
    await stage(deps, id, recognised, input);
  } catch (error) {
    await runOne(db, discardImportJob(id, ["uploading"], now));
    await importFiles.deleteAll(importPrefix(id));
    await runOne(db, deleteDiscardedImportJob(id));
    throw error;
  } finally {
    deps.isolate.importsBeingRead.delete(id);
  }
  return id;
}

async function stage(deps: PrepareDeps, id: number, recognised: JobSource, { fileName, open, origin, user }: Input) {
  const { encoding, sheets, format } = recognised;
  const source = await openSource(fileName, open, { encoding, sheet: sheets?.read });
  const guard = () => isInStep(id, ["uploading"]);
  const at = deps.now();
  await stageFile(deps, { jobId: id, source, origin: origin ?? format, now: at, onProgress: async () => {}, guard });
  const now = deps.now().toISOString();
  await runTogether(deps.db, {
    audit: user === undefined ? [] : [startedBy(user, id, fileName, now)],
    job: updateImportJob(id, ["uploading"], {
      state: "importing",
      format,
      source: JSON.stringify(recognised),
      stepStartedAt: now,
    }),
  });
}

const startedBy = (user: string, id: number, file: string, now: string) =>
  insertAuditEvent(
    {
      action: "import_started",
      userId: null,
      ip: "",
      userAgent: "command line",
      details: { import: id, file, user },
      now,
    },
    isInStep(id, ["uploading"]),
  );

type BrokenImport = { id: number; fileName: string };

/**
 * Deletes imports of the command line whose process ended while it read the file: their file is not stored, so
 * they cannot be continued. Nothing of them is in the directory.
 */
export async function clearBrokenImports({ db, isolate, now, importFiles }: PrepareDeps): Promise<BrokenImport[]> {
  const unstaged = await runAll(db, listUnstagedImportJobs());
  const broken = unstaged.filter(({ id }) => !isolate.importsBeingRead.has(id));
  for (const { id } of broken) {
    await runOne(db, discardImportJob(id, ["uploading"], now().toISOString()));
    await importFiles.deleteAll(importPrefix(id));
    await runOne(db, deleteDiscardedImportJob(id));
  }
  return broken;
}
