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
 * rows, so a page may have few or none and still another after it.
 *
 * @throws AppError import_not_found, or import_unmatched for a dry run that noted nobody or whose files are deleted
 */
export async function listMissing(
  { db, importFiles }: Pick<Deps, "db" | "importFiles">,
  jobId: number,
  from: number,
): Promise<DeskPage<DeskListing>> {
  if (!(await runOne(db, findImportJob(jobId)))) throw new AppError("import_not_found");
  const chunks = (await runAll(db, listChunks(jobId))).filter(({ checked }) => checked !== null);
  const parts = await Promise.all(chunks.map(({ number }) => readMatched(importFiles, matchedKey(jobId, number))));
  const matched = new Set(parts.flatMap(({ ids }) => ids));
  const cantons = [...new Set(parts.flatMap(({ cantons }) => cantons))];
  if (cantons.length === 0) return { items: [], next: null };
  const scanned = await runAll(db, listIdsOfCantons({ cantons, after: from, besides: jobId }));
  const missing = scanned.filter(({ id, isAsked }) => isAsked === 1 && !matched.has(id)).map(({ id }) => id);
  const shown = missing.slice(0, DESK_PAGE_SIZE);
  const items = await runAll(db, listMatching(shown, NO_FILTER));
  const isMore = missing.length > DESK_PAGE_SIZE || scanned.length === DESK_WINDOW;
  const last = missing.length > DESK_PAGE_SIZE ? shown.at(-1) : scanned.at(-1)?.id;
  return { items, next: isMore && last ? String(last) : null };
}

async function readMatched({ readText, sizeOf }: Deps["importFiles"], key: string): Promise<Matched> {
  const text = await readText(key).catch(async (cause) => {
    throw (await sizeOf(key)) === undefined ? new AppError("import_unmatched", { cause }) : cause;
  });
  return JSON.parse(text);
}
