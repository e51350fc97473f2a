import { listNewestDeletions } from "#db/queries/listings/listing-deletions.ts";
import { DESK_PAGE } from "#db/queries/listings/listing-edits.ts";
import { runTogether } from "#db/statement.ts";
import type { ListingDeletion } from "#domain/desks/listing-desk.ts";
import type { Deps } from "../../deps.ts";

type Page = { items: ListingDeletion[]; next: string | null };

/** Listings that were taken out, newest first. */
export async function listDeletions({ db }: Pick<Deps, "db">, from: string): Promise<Page> {
  const [deletedAt = "", slug = ""] = from.split("~");
  const after = slug === "" ? undefined : { deletedAt, slug };
  const [rows] = await runTogether(db, [listNewestDeletions(db, after)]);
  const items = rows.slice(0, DESK_PAGE);
  const last = rows.length > DESK_PAGE ? items.at(-1) : undefined;
  return { items, next: last ? `${last.deletedAt}~${last.slug}` : null };
}
