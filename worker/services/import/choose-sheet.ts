import {
  findImportJob,
  findImportMapping,
  type ImportStep,
  isInStep,
  updateImportJob,
} from "#db/queries/import/import-jobs.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { jobSource } from "./job-source.ts";
import { openUpload } from "./upload/open-upload.ts";
import { recogniseFile, refuseEmpty } from "./upload/recognise-file.ts";

const CHOOSABLE: ImportStep[] = ["uploaded", "checked"];

/** Reads another sheet of the uploaded workbook. @throws AppError import_refused if it holds no providers */
export async function chooseSheet(
  deps: Pick<Deps, "db" | "now" | "importFiles">,
  actor: AdminActor,
  id: number,
  sheet: string,
): Promise<void> {
  const { db } = deps;
  const job = await runOne(db, findImportJob(id));
  if (!job) throw new AppError("import_not_found");
  if (job.state !== "uploaded" && job.state !== "checked") throw new AppError("import_busy");
  if (!jobSource(job).sheets?.names.includes(sheet)) throw new AppError("invalid_input");
  const source = await recogniseFile(job.fileName, openUpload(deps, id), { sheet });
  refuseEmpty(source);
  const remembered = await runOne(db, findImportMapping(source.headerKey));
  const event = {
    action: "import_columns_chosen" as const,
    details: { import: id, sheet },
    now: deps.now().toISOString(),
  };
  const { changed } = await runTogether(db, {
    audit: auditOf(actor, event, isInStep(id, CHOOSABLE)),
    changed: updateImportJob(id, CHOOSABLE, {
      state: "uploaded",
      format: source.format,
      source: JSON.stringify(source),
      columns: remembered?.columns ?? null,
      total: source.entries,
      // They were made for entries of the other sheet.
      keptBranches: null,
      closings: null,
    }),
  });
  if (changed.length === 0) throw new AppError("import_busy");
}
