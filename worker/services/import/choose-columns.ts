import {
  findImportJob,
  type ImportStep,
  isInStep,
  updateImportJob,
  upsertImportMapping,
} from "#db/queries/import/import-jobs.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type ColumnChoice, columnKey, READ_BY_NAME } from "#domain/import/import-columns.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { jobSource } from "./job-source.ts";

const CHOOSABLE: ImportStep[] = ["uploaded", "checked"];

/** Reads columns otherwise than by their names, in this file and in later ones with the same header. */
export async function chooseColumns(
  deps: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  id: number,
  choices: readonly ColumnChoice[],
): Promise<void> {
  const { db } = deps;
  const job = await runOne(db, findImportJob(db, id));
  if (!job) throw new AppError("import_not_found");
  if (job.state !== "uploaded" && job.state !== "checked") throw new AppError("import_busy");
  const { columns, headerKey } = jobSource(job);
  const names = new Set(columns.map(({ name }) => name));
  // What a name says anyway is no choice; should the names be read better one day, it follows.
  const own = choices.filter(
    ({ name, field }) =>
      names.has(name) && field !== (READ_BY_NAME.match(columnKey(name))?.field ?? null),
  );
  const json = JSON.stringify(own.map(({ name, field }) => ({ name, field })));
  const now = deps.now().toISOString();
  const event = { action: "import_columns_chosen" as const, details: { import: id }, now };
  const results = await runTogether<Statement<unknown>[]>(db, [
    auditOf(deps, actor, event, ...isInStep(id, CHOOSABLE)),
    upsertImportMapping(db, headerKey, json, now),
    // A dry run with other columns says nothing any more.
    updateImportJob(db, id, CHOOSABLE, { columns: json, state: "uploaded" }),
  ]);
  if (results.at(-1)?.length === 0) throw new AppError("import_busy");
}
