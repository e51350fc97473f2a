import { FIELD_NAMES, fieldOf, importedName } from "../listings/fields.ts";
import type { ImportField } from "./import-columns.ts";
import { cleanLine, cleanParagraphs } from "./import-text.ts";
import { joinList, splittingOf } from "./own-columns.ts";
import { READS_LITERALS, SINGLE_TEXTS } from "./repair-values.ts";

const SPLITTINGS = new Map<ImportField, ReturnType<typeof splittingOf>>(
  FIELD_NAMES.map((name) => [importedName(name), splittingOf(fieldOf(name).kind)]),
);

/** A value of a file as the text of a cell that an import reads as the same value. */
export function cellText(field: ImportField, value: unknown): string {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (typeof value !== "object" || value === null) return field === "name" ? cleanLine(value) : cleanParagraphs(value);
  const isList = Array.isArray(value) && !value.some((item) => typeof item === "object" && item !== null);
  if (isList && !SINGLE_TEXTS.has(field)) {
    return joinList(value.map(cleanLine).filter(Boolean), SPLITTINGS.get(field) ?? "lines");
  }
  // Others are data of an export under the name of a field, such as the reviews of Google.
  return READS_LITERALS.has(field) || SINGLE_TEXTS.has(field) ? JSON.stringify(value) : "";
}
