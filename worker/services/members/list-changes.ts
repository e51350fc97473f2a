import { listToEdit } from "#db/queries/listings/listing-edits.ts";
import { type ChangeRow, listChangesForDesk } from "#db/queries/members/changes.ts";
import { runAll } from "#db/statement.ts";
import type { ChangeFilter } from "#domain/desks/change-desk.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { type FieldValues, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import type { DeskChange } from "#domain/members/provider-desk.ts";
import { typedText } from "#domain/members/provider-edit.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import type { DeskAsk } from "../desks/desk-ask.ts";

type Ask = DeskAsk & { filter: ChangeFilter };

/** What providers changed or want changed, beside what the listing says now. */
export async function listChanges(
  { db }: Pick<Deps, "db">,
  { filter, from, named, size = DESK_PAGE_SIZE }: Ask,
): Promise<DeskPage<DeskChange>> {
  const rows = await runAll(db, listChangesForDesk(filter, { before: positionId(from), size, named }));
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  const listings = new Map((await runAll(db, listToEdit(ids))).map((listing) => [listing.id, listing]));
  const page = toDeskPage(rows, ({ id }) => String(id), size);
  const items = page.items.flatMap((row) => {
    const listing = listings.get(row.listingId);
    return listing ? [shown(row, listing)] : [];
  });
  return { items, next: page.next };
}

type Listing = FieldValues & { id: number; updatedAt: string; cantonSlug: string; citySlug: string; slug: string };

function shown({ listingId: _, userId, email, ...row }: ChangeRow, listing: Listing): DeskChange {
  const { id, name, updatedAt } = listing;
  return {
    ...row,
    listing: { id, name, path: paths.provider(listing), updatedAt },
    by: email || (userId === null ? "Gelöschtes Konto" : userId.slice(0, 8)),
    rows: Object.entries(row.changes).map(([field, [before, after]]) => {
      const now = typedText(listing, field as ListingField);
      // Undoing puts back what was before, so there the listing should still say what was stored.
      const expected = row.state === "waiting" ? before : after;
      return {
        ...{ field: field as ListingField, label: fieldOf(field as ListingField).label },
        ...{ before, now, after, isConflict: now !== expected },
      };
    }),
  };
}
