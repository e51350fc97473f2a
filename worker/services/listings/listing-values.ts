import type { ListingValues } from "#db/queries/import/listings-import.ts";
import { fold } from "#domain/fold.ts";
import type { LocatedRow } from "#domain/import/import-canton.ts";
import type { ImportRow } from "#domain/import/import-row.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import { sortKeys } from "#domain/listings/sort-keys.ts";
import { ORIGIN, sourcesOf } from "#domain/offer/fact-sources.ts";
import { spotOf } from "#domain/offer/spot.ts";
import { pointOf } from "#domain/places/place.ts";

/** A located row as the directory stores it. Facts without a day get the file's, when they are compared. */
export function listingValues(
  { cantonText: _, factSource, factDay, ...row }: ImportRow,
  { canton, citySlug, point: ofPlace }: LocatedRow,
  source: string,
): ListingValues {
  const point = pointOf(row) ?? ofPlace;
  return {
    ...row,
    slug: providerSlug(row.name, row.zipCode),
    canton: canton.name,
    cantonSlug: canton.slug,
    citySlug,
    ...sortKeys(row),
    nameKey: fold(row.name),
    source,
    factSources: sourcesOf(row, { source: factSource ?? ORIGIN.imported, day: factDay ?? "" }),
    spot: point ? spotOf(point) : null,
  };
}
