import type { ListingDetail } from "#domain/listing-desk.ts";
import type { ListingField } from "#domain/listing-labels.ts";

/** A stored value as its field shows it; services stand one a line. */
export function fieldText(listing: ListingDetail["listing"], field: ListingField): string {
  const value = listing[field];
  if (Array.isArray(value)) return value.join("\n");
  return value === null ? "" : String(value);
}
