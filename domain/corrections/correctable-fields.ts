import { FIELD_NAMES, fieldOf, type ListingField } from "../listings/fields.ts";

/** Of reviews, which have rules of their own, and of what came with a rating of Google. */
const NOT_OURS = /^(positive|negative|rating|userRatings|placeId|aiDescription|latitude|longitude)/;

/** What visitors may object to: what the page shows. */
const CORRECTABLE = FIELD_NAMES.filter((name) => !fieldOf(name).isInternal && !NOT_OURS.test(name));

export type CorrectableField = ListingField | "other";

export const CORRECTABLE_FIELDS: readonly CorrectableField[] = [...CORRECTABLE, "other"];

export const correctableLabel = (field: CorrectableField): string =>
  field === "other" ? "Etwas anderes" : fieldOf(field).label;
