import type { FieldValues, ListingField } from "./fields.ts";

/** A stored value as its form field shows it; lists have one item per line. */
export function fieldText(listing: Partial<FieldValues>, field: ListingField): string {
  const value = listing[field];
  if (Array.isArray(value)) return value.join("\n");
  return value === null || value === undefined ? "" : String(value);
}
