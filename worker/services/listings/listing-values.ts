import type { ListingValues } from "#db/queries/import/listings-import.ts";
import { fold } from "#domain/fold.ts";
import type { LocatedRow } from "#domain/import/import-canton.ts";
import type { ImportRow } from "#domain/import/import-row.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import { sortKeys } from "#domain/listings/sort-keys.ts";

/** A located row as the directory stores it. */
export function listingValues(
  { cantonText: _, ...row }: ImportRow,
  { canton, citySlug }: LocatedRow,
  source: string,
): ListingValues {
  return {
    ...row,
    slug: providerSlug(row.name, row.zipCode),
    canton: canton.name,
    cantonSlug: canton.slug,
    citySlug,
    ...sortKeys(row),
    nameKey: fold(row.name),
    source,
  };
}
