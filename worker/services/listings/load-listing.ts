import { isTelling, listDuplicates } from "#db/queries/listings/listing-duplicates.ts";
import { countAttached, findToEdit } from "#db/queries/listings/listing-edits.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type {
  DuplicateListing,
  DuplicateReason,
  ListingDetail,
} from "#domain/desks/listing-desk.ts";
import type { Deps } from "../../deps.ts";

/** Everything administration shows of a listing, in one round trip. @throws AppError */
export async function loadListing({ db }: Pick<Deps, "db">, id: number): Promise<ListingDetail> {
  const [[stored], [attached], byPhone, byWebsite, byName] = await runTogether(db, [
    findToEdit(db, id),
    countAttached(db, id),
    ...listDuplicates(db, id),
  ]);
  if (!stored || !attached) throw new AppError("provider_not_found");
  const { services, confirmedFields, ...listing } = stored;
  return {
    listing: {
      ...listing,
      services: services === null ? null : JSON.parse(services),
      confirmedFields: JSON.parse(confirmedFields ?? "{}"),
    },
    attached,
    duplicates: collect({ phone: byPhone, website: byWebsite, name: byName }),
  };
}

type Found = Omit<DuplicateListing, "reasons">[];

/** Each once, with all that speaks for it. */
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
