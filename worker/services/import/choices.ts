import {
  findImportMapping,
  type ImportStep,
  isInStep,
  updateImportJob,
  upsertImportMapping,
} from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { KeptBranches } from "#domain/import/import-branch.ts";
import { type ColumnChoice, columnKey, READ_BY_NAME } from "#domain/import/import-columns.ts";
import type { ClosedKind } from "#domain/listings/closed.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit } from "../commit.ts";
import { jobSource, openUpload } from "./job-files.ts";
import { recogniseFile, refuseEmpty } from "./read/open-source.ts";
import { findJob, type StartDeps } from "./start-step.ts";

const CHOOSABLE: ImportStep[] = ["uploaded", "checked"];

/** Stores how an admin wants columns to be read, in this file and in later ones with the same header. */
export async function chooseColumns(
  deps: CommitDeps,
  actor: AdminActor,
  id: number,
  choices: readonly ColumnChoice[],
): Promise<void> {
  const job = await findJob(deps, id);
  if (job.state !== "uploaded" && job.state !== "checked") throw new AppError("import_busy");
  const { columns, headerKey } = jobSource(job);
  const names = new Set(columns.map(({ name }) => name));
  // A choice equal to the reading by name is not stored, so that later improvements apply to it.
  const own = choices
    .filter(({ name, field }) => names.has(name) && field !== (READ_BY_NAME.match(columnKey(name))?.field ?? null))
    .map(({ name, field }) => ({ name, field }));
  await commit(deps, {
    when: isInStep(id, CHOOSABLE),
    orElse: "import_busy",
    audit: { actor, action: "import_columns_chosen", details: { import: id, columns: chosenNames(own) } },
    isPublic: false,
    write: (updatedAt, when) => [
      upsertImportMapping({ headerKey, columns: own, updatedAt }, when),
      // A dry run with other columns is outdated.
      updateImportJob(id, CHOOSABLE, { columns: own, state: "uploaded" }),
    ],
  });
}

/** Shortened for the audit log. */
const chosenNames = (choices: readonly ColumnChoice[]) =>
  choices.slice(0, 30).map(({ name, field }) => `${name.slice(0, 60)}: ${field ?? "nicht lesen"}`);

/** Reads another sheet of the uploaded workbook. @throws AppError import_refused if it holds no providers */
export async function chooseSheet(
  deps: CommitDeps & Pick<Deps, "importFiles">,
  actor: AdminActor,
  id: number,
  sheet: string,
): Promise<void> {
  const job = await findJob(deps, id);
  if (job.state !== "uploaded" && job.state !== "checked") throw new AppError("import_busy");
  if (!jobSource(job).sheets?.names.includes(sheet)) throw new AppError("invalid_input");
  const source = await recogniseFile(job.fileName, openUpload(deps, id), { sheet });
  refuseEmpty(source);
  const remembered = await runOne(deps.db, findImportMapping(source.headerKey));
  const change = {
    state: "uploaded" as const,
    format: source.format,
    source: JSON.stringify(source),
    total: source.entries,
    columns: remembered?.columns ?? null,
    // These choices were made for entries of the other sheet.
    keptBranches: null,
    closings: null,
  };
  await commit(deps, {
    when: isInStep(id, CHOOSABLE),
    orElse: "import_busy",
    audit: { actor, action: "import_columns_chosen", details: { import: id, sheet } },
    isPublic: false,
    write: () => updateImportJob(id, CHOOSABLE, change),
  });
}

/** Stores whether a table also updates known providers. The dry run is then outdated; the import logs the choice. */
export async function chooseUpdates(deps: StartDeps, id: number, updatesKnown: boolean): Promise<void> {
  await findJob(deps, id);
  const change = { updatesKnown, state: "uploaded" } as const;
  if (!(await runOne(deps.db, updateImportJob(id, ["uploaded", "checked"], change)))) {
    throw new AppError("import_busy");
  }
}

/** Stores which providers that are closed in the file an import closes in the directory; logged when it starts. */
export async function chooseClosings(deps: StartDeps, id: number, closings: readonly ClosedKind[]): Promise<void> {
  await findJob(deps, id);
  const change = { closings: closings.length > 0 ? [...closings] : null };
  if (!(await runOne(deps.db, updateImportJob(id, ["checked"], change)))) throw new AppError("import_busy");
}

/** Stores which entries become providers of their own. The dry run is then outdated; the import logs the choice. */
export async function chooseBranches(deps: StartDeps, id: number, branches: KeptBranches): Promise<void> {
  await findJob(deps, id);
  const change = { keptBranches: branches.length > 0 ? branches : null, state: "uploaded" } as const;
  if (!(await runOne(deps.db, updateImportJob(id, ["uploaded", "checked"], change)))) {
    throw new AppError("import_busy");
  }
}
