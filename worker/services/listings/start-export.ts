import { ALWAYS } from "#db/condition.ts";
import { countExported } from "#db/queries/listings/listing-export.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { exportFileName } from "#domain/listings/export-format.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { MAX_SHEET_ROWS } from "./export/sheet-xml.ts";
import { type ExportAsk, exportListings } from "./export-listings.ts";

/** How many listings the file would have. @throws AppError export_too_long */
export async function countExport({ db }: Pick<Deps, "db">, { format, where = ALWAYS }: ExportAsk): Promise<number> {
  const { count = 0 } = (await runOne(db, countExported(where))) ?? {};
  if (format === "xlsx" && count >= MAX_SHEET_ROWS) throw new AppError("export_too_long");
  return count;
}

type Input = ExportAsk & {
  /** What was asked for, in words for the audit log. */
  filter: string;
};

/** Logs who exports what, then begins the file. @throws AppError export_too_long */
export async function startExport(deps: Pick<Deps, "db" | "now">, actor: AdminActor, { filter, ...ask }: Input) {
  const count = await countExport(deps, ask);
  const now = deps.now();
  const details = { format: ask.format, filter, count };
  const event = { action: "listings_exported", now: now.toISOString(), details } as const;
  await runTogether(deps.db, { audit: auditOf(actor, event) });
  return { body: exportListings(deps, ask), fileName: exportFileName(ask.format, localDay(now)) };
}
