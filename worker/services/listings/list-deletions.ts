import { listNewestDeletions } from "#db/queries/listings/listing-deletions.ts";
import { runAll } from "#db/statement.ts";
import { type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import type { ListingDeletion } from "#domain/desks/listing-desk.ts";
import type { Deps } from "../../deps.ts";

/** Deleted and merged listings, newest first. */
export async function listDeletions({ db }: Pick<Deps, "db">, from: string): Promise<DeskPage<ListingDeletion>> {
  const [deletedAt = "", slug = ""] = from.split("~");
  const after = slug === "" ? undefined : { deletedAt, slug };
  const rows = await runAll(db, listNewestDeletions(after));
  return toDeskPage(rows, ({ deletedAt, slug }) => `${deletedAt}~${slug}`);
}
