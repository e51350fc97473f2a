import { listChunks } from "#db/queries/import/import-chunks.ts";
import { findImportJob } from "#db/queries/import/import-jobs.ts";
import { DESK_WINDOW, listIdsOfCantons, listMatching } from "#db/queries/listings/desk-listings.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { DESK_PAGE_SIZE, type DeskPage } from "#domain/desks/desk-page.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { NO_FILTER } from "#domain/desks/listing-filter.ts";
import type { Deps } from "../../deps.ts";
import { matchedKey } from "./import-keys.ts";

/** What a chunk of a file means in the directory, as its dry run found. */
export type Matched = {
  /** Of listings that have the id or the address of a row. */
  ids: number[];
  /** Of its rows. */
  cantons: string[];
};

/**
 * Listings in the cantons of the file that no row of it means, in the order of their numbers. Reads a bounded number of
 * rows, so a page may have few and still another after it.
 */
export async function listMissing(
  { db, importFiles }: Pick<Deps, "db" | "importFiles">,
  jobId: number,
  from: number,
): Promise<DeskPage<DeskListing>> {
  if (!(await runOne(db, findImportJob(jobId)))) throw new AppError("import_not_found");
  const chunks = (await runAll(db, listChunks(jobId))).filter(({ checked }) => checked !== null);
  const parts = await Promise.all(
    chunks.map(async ({ number }) => JSON.parse(await importFiles.readText(matchedKey(jobId, number))) as Matched),
  );
  const matched = new Set(parts.flatMap(({ ids }) => ids));
  const cantons = [...new Set(parts.flatMap(({ cantons }) => cantons))];
  const scanned = await runAll(db, listIdsOfCantons({ cantons, after: from, besides: jobId }));
  const missing = scanned.map(({ id }) => id).filter((id) => !matched.has(id));
  const shown = missing.slice(0, DESK_PAGE_SIZE);
  const items = await runAll(db, listMatching(shown, NO_FILTER));
  const isMore = missing.length > DESK_PAGE_SIZE || scanned.length === DESK_WINDOW;
  const last = missing.length > DESK_PAGE_SIZE ? shown.at(-1) : scanned.at(-1)?.id;
  return { items, next: isMore && last ? String(last) : null };
}
