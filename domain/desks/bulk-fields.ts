import { FIELD_NAMES, fieldOf, isList, type ListingField } from "../listings/fields.ts";

/** Facts that several providers may share: what they offer, and whether they work. */
export const BULK_FIELDS: readonly ListingField[] = FIELD_NAMES.filter(
  (name) => name === "closed" || ["Angebot", "Zum Vergleichen"].includes(fieldOf(name).section),
);

export const canAdd = (field: ListingField) => isList(field) && !["hours", "licences"].includes(fieldOf(field).kind);
