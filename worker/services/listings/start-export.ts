import { ALWAYS } from "#db/condition.ts";
import { countExported } from "#db/queries/listings/listing-export.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type ListingFilter, writeListingFilter } from "#domain/desks/listing-filter.ts";
import { localDay } from "#domain/format.ts";
import { type ExportFormat, exportFileName } from "#domain/listings/export-format.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { conditionOfFilter } from "./condition-of-filter.ts";
import { MAX_SHEET_ROWS } from "./export/sheet-xml.ts";
import { type ExportAsk, exportListings } from "./export-listings.ts";

type Asked = { format: ExportFormat; filter: ListingFilter; ticked: readonly number[] };
type ExportDeps = Pick<Deps, "db" | "searchDb" | "now">;

/** How many listings the file would have. @throws AppError export_too_long */
export async function countExport(deps: ExportDeps, { format, filter, ticked }: Asked): Promise<number> {
  return countOf(deps, { format, where: await conditionOfFilter(deps, filter, ticked) });
}

/** @throws AppError export_too_long */
async function countOf({ db }: ExportDeps, { format, where = ALWAYS }: ExportAsk): Promise<number> {
  const { count = 0 } = (await runOne(db, countExported(where))) ?? {};
  if (format === "xlsx" && count >= MAX_SHEET_ROWS) throw new AppError("export_too_long");
  return count;
}

/** Logs who exports what, then begins the file. @throws AppError export_too_long */
export async function startExport(deps: ExportDeps, actor: AdminActor, { format, filter, ticked }: Asked) {
  const ask = { format, where: await conditionOfFilter(deps, filter, ticked) };
  const count = await countOf(deps, ask);
  const now = deps.now();
  const details = { format, filter: ticked.length > 0 ? "ids" : String(writeListingFilter(filter)), count };
  const event = { action: "listings_exported", now: now.toISOString(), details } as const;
  await runTogether(deps.db, { audit: auditOf(actor, event) });
  return { body: exportListings(deps, ask), fileName: exportFileName(format, localDay(now)) };
}
