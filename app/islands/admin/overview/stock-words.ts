import type { ListingTrait } from "#domain/desks/listing-filter.ts";

/** Traits that say that a field is empty, with the field. */
export const FIELD_GAPS = [
  { trait: "noPhone", field: "Telefon" },
  { trait: "noWebsite", field: "Website" },
  { trait: "noEmail", field: "E-Mail" },
  { trait: "noPosition", field: "Koordinaten" },
] as const satisfies { trait: ListingTrait; field: string }[];

/** The other traits; `title` of a column, `words` after a number. */
export const OTHER_GAPS = [
  { trait: "unconfirmed", title: "Nie bestätigt", words: "nie bestätigt" },
  { trait: "closed", title: "Geschlossen", words: "geschlossen" },
  { trait: "unknownPlace", title: "Ort unbekannt", words: "mit unbekanntem Ort" },
  { trait: "suspected", title: "Mögliche Doppel", words: "mögliche Doppel" },
  { trait: "stale", title: "6 Monate unbestätigt", words: "seit 6 Monaten unbestätigt" },
] as const satisfies { trait: ListingTrait; title: string; words: string }[];
