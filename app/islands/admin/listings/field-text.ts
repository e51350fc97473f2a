import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { FIELD_NAMES, type FieldValues, type ListingField } from "#domain/listings/fields.ts";

/** A stored value as its field shows it; services are one per line. */
export function fieldText(listing: FieldValues, field: ListingField): string {
  const value = listing[field];
  if (Array.isArray(value)) return value.join("\n");
  return value === null ? "" : String(value);
}

/** Whether the form differs from what is stored. */
export const hasUnsaved = (form: HTMLFormElement, listing: ListingDetail["listing"]) =>
  FIELD_NAMES.some((field) => {
    const control = form.elements.namedItem(field);
    if (!(control instanceof Element && "value" in control)) return false;
    // Controls normalise their values; the clone does so in the same way.
    const untouched = control.cloneNode(true) as typeof control;
    untouched.value = fieldText(listing, field);
    return untouched.value !== control.value;
  });
