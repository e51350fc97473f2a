import { listNewestDeletions } from "#db/queries/listings/listing-deletions.ts";
import { runAll } from "#db/statement.ts";
import { type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import type { ListingDeletion } from "#domain/desks/listing-desk.ts";
import { restoreStart } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";

/** Deleted and merged listings, newest first. */
export async function listDeletions(
  { db, now }: Pick<Deps, "db" | "now">,
  from: string,
): Promise<DeskPage<ListingDeletion>> {
  const [deletedAt = "", slug = ""] = from.split("~");
  const after = slug === "" ? undefined : { deletedAt, slug };
  const rows = await runAll(db, listNewestDeletions(after));
  const start = restoreStart(now());
  const items = rows.map((row) => ({ ...row, restorableId: row.deletedAt > start ? row.restorableId : null }));
  return toDeskPage(items, ({ deletedAt, slug }) => `${deletedAt}~${slug}`);
}
