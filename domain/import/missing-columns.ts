import { readAddress, readZipAndPlace, zipAndCity } from "./import-address.ts";
import { type ColumnReading, columnKey, columnLabel, type ImportField, missingFields } from "./import-columns.ts";
import { csvRowReader } from "./import-record.ts";

/** A column of a file with values of its first entries. */
type Column = { name: string; samples: readonly string[] };

/** The required fields that neither names of columns nor their values give: «8610 Uster» as a place has a postcode. */
export function missingColumns(columns: readonly Column[], reading: ColumnReading): ImportField[] {
  const names = columns.map(({ name }) => name);
  const missing = missingFields(names, reading);
  if (missing.length === 0) return missing;
  const readRow = csvRowReader(names, reading);
  const count = Math.max(0, ...columns.map(({ samples }) => samples.length));
  const rows = Array.from({ length: count }, (_, row) => readRow(columns.map(({ samples }) => samples[row] ?? "")));
  const isGiven = (field: ImportField) =>
    (field === "zip" || field === "city") && rows.length > 0 && rows.every((row) => zipAndCity(row)[field] !== "");
  return missing.filter((field) => !isGiven(field));
}

const LOOKS_LIKE: [fields: readonly ImportField[], chosen: ImportField, test: (text: string) => boolean][] = [
  [["zip", "city"], "zipCity", (text) => readZipAndPlace(text) !== undefined],
  [["zip", "city"], "formattedAddress", (text) => readAddress(text) !== undefined],
  [["zip"], "zip", (text) => /^(?:CH-?)?[1-9]\d{3}$/.test(text)],
  [["city"], "city", (text) => /^\p{Lu}[\p{L} .'’()/-]{2,30}$/u.test(text)],
  [["name"], "name", (text) => /spitex|pflege|care|soins|cure|domizil|betreuung|gmbh|\bAG\b|sàrl/i.test(text)],
];

/** «Wählen Sie für PLZ die Spalte «Code» (8610).», for columns whose values look like what is missing. */
export function choiceText(
  missing: readonly ImportField[],
  columns: readonly Column[],
  reading: ColumnReading,
): string {
  const unread = columns.filter(({ name, samples }) => !reading.match(columnKey(name)) && samples.some(Boolean));
  const choices = LOOKS_LIKE.flatMap(([fields, chosen, test]) => {
    if (!fields.some((field) => missing.includes(field))) return [];
    const column = unread.find(({ samples }) => samples.filter(Boolean).every((text) => test(text.trim())));
    return column ? [`für ${columnLabel(chosen)} die Spalte «${column.name}» (${column.samples.find(Boolean)})`] : [];
  });
  return choices.length > 0 ? `Wählen Sie ${choices.slice(0, 3).join(" und ")}.` : "";
}
