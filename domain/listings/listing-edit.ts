import { z } from "zod";
import { recordOf } from "#domain/keys.ts";
import { formatNumber } from "../format.ts";
import type { RawRow } from "../import/import-columns.ts";
import { type ImportRow, parseImportRow } from "../import/import-row.ts";
import { findCanton } from "../places/canton.ts";
import { FIELD_NAMES, type FieldDefinition, fieldOf, importedName, isList, type ListingField } from "./fields.ts";

const tooLong = (max: number) => `Kürzen Sie den Text auf höchstens ${formatNumber(max)} Zeichen.`;
const POSITION =
  "Geben Sie Breite und Länge eines Ortes in der Schweiz ein, zum Beispiel 47.3769 und 8.5417, oder lassen Sie beide leer.";
const PHONE = "Geben Sie eine Telefonnummer ein, zum Beispiel 044 123 45 67.";
const CANTON = "Wählen Sie einen Kanton aus der Liste.";

/**
 * What to do about a fault; undefined means the import's sentence. An import omits or truncates invalid values with a
 * warning; in a form they can be corrected.
 */
function sentenceOf(field: FieldDefinition): string | undefined {
  switch (field.kind) {
    case "line":
    case "paragraphs":
    case "reviewTime":
      return tooLong(field.limit);
    case "phone":
      return PHONE;
    case "website":
      return "Geben Sie eine Adresse ein, zum Beispiel https://www.beispiel.ch.";
    case "email":
      return "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.";
    case "list":
      return `Möglich sind höchstens ${field.maxItems} ${field.label} mit je ${field.limit} Zeichen, eine pro Zeile.`;
    case "care":
      return "Schreiben Sie eine Leistungsart pro Zeile, zum Beispiel Demenz oder Nachtdienst.";
    case "languages":
      return "Schreiben Sie eine Sprache pro Zeile, zum Beispiel Portugiesisch.";
    case "area":
      return "Schreiben Sie eine PLZ oder Gemeindenummer pro Zeile, zum Beispiel 8610 oder BFS 198.";
    case "licences":
      return "Schreiben Sie pro Zeile Kanton, Art, Quelle und Tag, zum Beispiel ZH, Betriebsbewilligung, Gesundheitsdirektion, 3.2.2026.";
    case "form":
    case "closed":
    case "yesNo":
      return "Wählen Sie eine Antwort aus der Liste.";
    case "hours":
      return "Schreiben Sie die Zeiten so: Mo-Fr 08:00-12:00,13:30-17:00; Sa 09:00-12:00.";
    case "zsr":
      return "Geben Sie einen Buchstaben und vier bis sechs Ziffern ein, zum Beispiel Q 1234.56.";
    case "latitude":
    case "longitude":
      return POSITION;
    case "rating":
      return "Geben Sie eine Zahl von 1 bis 5 ein, zum Beispiel 4.6.";
    case "count":
      return "Geben Sie eine ganze Zahl ab 0 ein, zum Beispiel 12.";
    case "stars":
      return "Geben Sie eine ganze Zahl von 1 bis 5 ein.";
    case "required":
    case "zip":
    case "canton":
    case "placeId":
      return undefined;
  }
}

const text = z.string("Diese Angabe fehlt. Laden Sie die Seite neu.").max(20_000, tooLong(20_000));

/**
 * One listing's form, every field as text. It accepts what an import accepts, but refuses what an import would omit. If
 * `canton` is empty, postcode and place determine it.
 */
export const listingEdit = z
  .object({ ...fieldShape(), updatedAt: z.string() })
  .transform(({ updatedAt, ...form }, context): { updatedAt: string; row: ImportRow } => {
    const { row, faults } = readListingForm(form);
    for (const [field, message] of faults) {
      context.addIssue({ code: "custom", message, path: [field] });
    }
    return row && faults.length === 0 ? { updatedAt, row } : z.NEVER;
  });

function fieldShape() {
  return recordOf(FIELD_NAMES, () => text);
}

/** Reads a form as an import would, and the faults that can be corrected. */
export function readListingForm(form: Record<ListingField, string>) {
  const parsed = parseImportRow(rawRow(form), "csv");
  const issues = parsed.outcome === "accepted" ? parsed.warnings : parsed.issues;
  const faults = issues.flatMap(({ field, reason }): [ListingField, string][] => {
    const own = FIELD_NAMES.find((name) => importedName(name) === field);
    return own ? [[own, sentenceOf(fieldOf(own)) ?? reason]] : [];
  });
  if (form.canton.trim() !== "" && !findCanton(form.canton)) faults.push(["canton", CANTON]);
  return { row: parsed.outcome === "accepted" ? parsed.row : undefined, faults };
}

/** Lists have one item per line. */
function rawRow(form: Record<ListingField, string>): RawRow {
  const value = (name: ListingField) => (isList(name) ? form[name].split("\n") : form[name]);
  return Object.fromEntries(FIELD_NAMES.map((name) => [importedName(name), value(name)]));
}
