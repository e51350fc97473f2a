import {
  findImportJob,
  type ImportStep,
  isInStep,
  updateImportJob,
  upsertImportMapping,
} from "#db/queries/import/import-jobs.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type ColumnChoice, columnKey, READ_BY_NAME } from "#domain/import/import-columns.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { jobSource } from "./job-source.ts";

const CHOOSABLE: ImportStep[] = ["uploaded", "checked"];

/** Reads columns as an admin chose, in this file and in later ones with the same header. */
export async function chooseColumns(
  deps: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  id: number,
  choices: readonly ColumnChoice[],
): Promise<void> {
  const { db } = deps;
  const job = await runOne(db, findImportJob(id));
  if (!job) throw new AppError("import_not_found");
  if (job.state !== "uploaded" && job.state !== "checked") throw new AppError("import_busy");
  const { columns, headerKey } = jobSource(job);
  const names = new Set(columns.map(({ name }) => name));
  // A choice that equals the reading by name is not stored, so that it follows later improvements.
  const own = choices
    .filter(({ name, field }) => names.has(name) && field !== (READ_BY_NAME.match(columnKey(name))?.field ?? null))
    .map(({ name, field }) => ({ name, field }));
  const now = deps.now().toISOString();
  const event = { action: "import_columns_chosen" as const, details: { import: id, columns: chosenNames(own) }, now };
  const { changed } = await runTogether(db, {
    audit: auditOf(actor, event, isInStep(id, CHOOSABLE)),
    mapping: upsertImportMapping({ headerKey, columns: own, updatedAt: now }),
    // A dry run with other columns is outdated.
    changed: updateImportJob(id, CHOOSABLE, { columns: own, state: "uploaded" }),
  });
  if (changed.length === 0) throw new AppError("import_busy");
}

/** For the audit log, which stays small. */
const chosenNames = (choices: readonly ColumnChoice[]) =>
  choices.slice(0, 30).map(({ name, field }) => `${name.slice(0, 60)}: ${field ?? "nicht lesen"}`);
