import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { fieldText } from "#domain/listings/form-text.ts";

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
