import { z } from "zod";
import { formatNumber } from "../format.ts";
import type { ImportField, RawRow } from "../import/import-columns.ts";
import { type ImportRow, parseImportRow } from "../import/import-row.ts";
import { phoneNumber } from "../phone.ts";
import { findCanton } from "../places/canton.ts";
import { LISTING_FIELDS, type ListingField } from "./listing-labels.ts";

/** An import's name for what can be edited. */
const IMPORTED_AS: Record<ListingField, ImportField> = {
  name: "name",
  streetAddress: "street",
  zipCode: "zip",
  city: "city",
  canton: "canton",
  formattedAddress: "formattedAddress",
  phone: "phone",
  website: "website",
  email: "email",
  description: "description",
  aiDescription: "aiDescription",
  services: "services",
  latitude: "latitude",
  longitude: "longitude",
  rating: "rating",
  userRatingsTotal: "userRatingsTotal",
  placeId: "id",
  positiveRating: "positiveRating",
  positiveAuthor: "positiveAuthor",
  positiveTime: "positiveTime",
  positiveText: "positiveText",
  negativeRating: "negativeRating",
  negativeAuthor: "negativeAuthor",
  negativeTime: "negativeTime",
  negativeText: "negativeText",
};

const tooLong = (max: number) => `Kürzen Sie den Text auf höchstens ${formatNumber(max)} Zeichen.`;
const POSITION =
  "Geben Sie Breite und Länge eines Ortes in der Schweiz ein, zum Beispiel 47.3769 und 8.5417, oder lassen Sie beide leer.";
const PHONE = "Geben Sie eine Telefonnummer ein, zum Beispiel 044 123 45 67.";
const STARS = "Geben Sie eine ganze Zahl von 1 bis 5 ein.";
const CANTON = "Wählen Sie einen Kanton aus der Liste.";

/** An import leaves out or shortens what does not fit, and says so; here somebody can mend it. */
const SENTENCES: Partial<Record<ListingField, string>> = {
  streetAddress: tooLong(200),
  formattedAddress: tooLong(300),
  phone: PHONE,
  website: "Geben Sie eine Adresse ein, zum Beispiel https://www.beispiel.ch.",
  email: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.",
  description: tooLong(4000),
  aiDescription: tooLong(4000),
  services: "Möglich sind höchstens 30 Leistungen mit je 100 Zeichen, eine pro Zeile.",
  latitude: POSITION,
  longitude: POSITION,
  rating: "Geben Sie eine Zahl von 1 bis 5 ein, zum Beispiel 4.6.",
  userRatingsTotal: "Geben Sie eine ganze Zahl ab 0 ein, zum Beispiel 12.",
  positiveRating: STARS,
  positiveAuthor: tooLong(100),
  positiveTime: tooLong(50),
  positiveText: tooLong(2000),
  negativeRating: STARS,
  negativeAuthor: tooLong(100),
  negativeTime: tooLong(50),
  negativeText: tooLong(2000),
};

const text = z.string("Diese Angabe fehlt. Laden Sie die Seite neu.").max(20_000, tooLong(20_000));

/**
 * The form of one listing, every field as text: what an import accepts, except that nothing is left
 * out silently. `canton` may be empty: then postcode and place decide.
 */
export const listingEdit = z
  .object({ ...fieldShape(), updatedAt: z.string() })
  .transform(({ updatedAt, ...form }, context): { updatedAt: string; row: ImportRow } => {
    const { row, faults } = readForm(form);
    for (const [field, message] of faults) {
      context.addIssue({ code: "custom", message, path: [field] });
    }
    return row && faults.length === 0 ? { updatedAt, row } : z.NEVER;
  });

function fieldShape() {
  return Object.fromEntries(LISTING_FIELDS.map((field) => [field, text])) as Record<
    ListingField,
    typeof text
  >;
}

function readForm(form: Record<ListingField, string>) {
  const parsed = parseImportRow(rawRow(form), "csv");
  const issues = parsed.outcome === "accepted" ? parsed.warnings : parsed.issues;
  const faults = issues.flatMap(({ field, reason }): [ListingField, string][] => {
    const own = LISTING_FIELDS.find((one) => IMPORTED_AS[one] === field);
    return own ? [[own, SENTENCES[own] ?? reason]] : [];
  });
  if (form.phone.trim() !== "" && !phoneNumber(form.phone)) faults.push(["phone", PHONE]);
  if (form.canton.trim() !== "" && !findCanton(form.canton)) faults.push(["canton", CANTON]);
  return { row: parsed.outcome === "accepted" ? parsed.row : undefined, faults };
}

function rawRow(form: Record<ListingField, string>): RawRow {
  const row = Object.fromEntries(
    LISTING_FIELDS.map((field) => [IMPORTED_AS[field], form[field]]),
  ) as RawRow;
  return { ...row, services: form.services.split("\n") };
}
