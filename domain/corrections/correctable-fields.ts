import { FIELD_NAMES, fieldOf, type ListingField } from "../listings/fields.ts";

/** Fields of reviews, which have their own rules, and fields imported with a Google rating. */
const NOT_OURS = /^(positive|negative|rating|userRatings|placeId|aiDescription|latitude|longitude)/;

/** Fields that visitors may object to: those the page shows. */
const CORRECTABLE = FIELD_NAMES.filter((name) => !fieldOf(name).isInternal && !NOT_OURS.test(name));

export type CorrectableField = ListingField | "other";

export const CORRECTABLE_FIELDS: readonly CorrectableField[] = [...CORRECTABLE, "other"];

export const correctableLabel = (field: CorrectableField): string =>
  field === "other" ? "Etwas anderes" : fieldOf(field).label;
