import type { EditableListing, EditedValues } from "#db/queries/listings/listing-edits.ts";
import { FIELD_NAMES, type ListingField } from "#domain/listings/fields.ts";

export const changedFields = (stored: EditableListing, values: EditedValues): ListingField[] =>
  FIELD_NAMES.filter((field) => asText(stored[field]) !== asText(values[field]));

/** As `confirmed_fields` stores it; an import finds out itself which columns depend on a field. */
export const confirmedAt = (fields: readonly ListingField[], now: string): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, now]));

const asText = (value: EditedValues[ListingField]) => (Array.isArray(value) ? JSON.stringify(value) : value);
