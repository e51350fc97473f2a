import { isTelling, listDuplicates } from "#db/queries/listings/listing-duplicates.ts";
import { countAttached, findToEdit } from "#db/queries/listings/listing-edits.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { DuplicateListing, ListingDetail } from "#domain/desks/listing-desk.ts";
import type { DuplicateReason } from "#domain/listings/duplicates.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";

/** Everything administration shows of a listing, in one round trip. @throws AppError */
export async function loadListing({ db }: Pick<Deps, "db">, id: number): Promise<ListingDetail> {
  const { stored, attached, ...found } = await runTogether(db, {
    stored: findToEdit(id),
    attached: countAttached(id),
    ...listDuplicates(id),
  });
  const [listing] = stored;
  if (!listing) throw new AppError("provider_not_found");
  return {
    listing: { ...listing, confirmedFields: listing.confirmedFields ?? {} },
    attached: present(attached[0], "a SELECT without FROM answers one row"),
    duplicates: collect(found),
  };
}

type Found = Omit<DuplicateListing, "reasons">[];

/** Each duplicate once, with all its reasons. */
function collect(found: Record<DuplicateReason, Found>): DuplicateListing[] {
  const byId = new Map<number, DuplicateListing>();
  for (const [reason, rows] of Object.entries(found) as [DuplicateReason, Found][]) {
    for (const row of isTelling(rows) ? rows : []) {
      const reasons = byId.get(row.id)?.reasons ?? [];
      byId.set(row.id, { ...row, reasons: [...reasons, reason] });
    }
  }
  return [...byId.values()].toSorted((a, b) => b.reasons.length - a.reasons.length);
}
