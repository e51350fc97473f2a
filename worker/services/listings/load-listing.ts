import { type Duplicate, isTelling, listDuplicates } from "#db/queries/listing-duplicates.ts";
import { countAttached, findToEdit } from "#db/queries/listing-edits.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";

export type DuplicateReason = "phone" | "website" | "name";

/** Everything administration shows of a listing, in one round trip. @throws AppError */
export async function loadListing({ db }: Pick<Deps, "db">, id: number) {
  const [[stored], [attached], byPhone, byWebsite, byName] = await runTogether(db, [
    findToEdit(db, id),
    countAttached(db, id),
    ...listDuplicates(db, id),
  ]);
  if (!stored) throw new AppError("provider_not_found");
  return {
    listing: {
      ...stored,
      services: stored.services === null ? null : (JSON.parse(stored.services) as string[]),
      confirmedFields: JSON.parse(stored.confirmedFields ?? "{}") as Record<string, string>,
    },
    attached,
    duplicates: collect({ phone: byPhone, website: byWebsite, name: byName }),
  };
}

/** Each once, with all that speaks for it. */
function collect(found: Record<DuplicateReason, Duplicate[]>) {
  const byId = new Map<number, Duplicate & { reasons: DuplicateReason[] }>();
  for (const [reason, rows] of Object.entries(found) as [DuplicateReason, Duplicate[]][]) {
    for (const row of isTelling(rows) ? rows : []) {
      const known = byId.get(row.id) ?? { ...row, reasons: [] };
      byId.set(row.id, { ...known, reasons: [...known.reasons, reason] });
    }
  }
  return [...byId.values()].toSorted((a, b) => b.reasons.length - a.reasons.length);
}
