import type { ImportField } from "./import-columns.ts";

/** What is wrong with one value of a file. `reason` is a German sentence saying what to do. */
export type ImportIssue = { field: ImportField | "row"; value: string; reason: string };

const SHOWN_LENGTH = 80;

export function importIssue(
  field: ImportIssue["field"],
  value: unknown,
  reason: string,
): ImportIssue {
  return { field, value: shown(value), reason };
}

/** Field names as an editor knows them. */
export const IMPORT_FIELD_LABELS: Record<ImportIssue["field"], string> = {
  row: "Zeile",
  placeId: "Place ID",
  id: "ID",
  name: "Name",
  street: "Strasse",
  zip: "PLZ",
  city: "Ort",
  canton: "Kanton",
  country: "Land",
  formattedAddress: "Adresse",
  phone: "Telefon",
  website: "Website",
  email: "E-Mail",
  description: "Beschreibung",
  aiDescription: "KI-Beschreibung",
  rating: "Bewertung",
  userRatingsTotal: "Anzahl Bewertungen",
  latitude: "Breite",
  longitude: "Länge",
  services: "Leistungen",
  permanentlyClosed: "Dauerhaft geschlossen",
  businessStatus: "Status",
  addressComponents: "Adressteile",
  positiveRating: "Positive Bewertung: Sterne",
  positiveAuthor: "Positive Bewertung: Name",
  positiveTime: "Positive Bewertung: Zeit",
  positiveText: "Positive Bewertung: Text",
  negativeRating: "Negative Bewertung: Sterne",
  negativeAuthor: "Negative Bewertung: Name",
  negativeTime: "Negative Bewertung: Zeit",
  negativeText: "Negative Bewertung: Text",
};

function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const points = Array.from(text.slice(0, SHOWN_LENGTH * 2));
  return points.length > SHOWN_LENGTH || text.length > SHOWN_LENGTH * 2
    ? `${points.slice(0, SHOWN_LENGTH).join("")}…`
    : text;
}
