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

/** What values of a field look like, and how a column of it may be named, normalised by `columnKey`. */
type Likeness = { fields: readonly ImportField[]; chosen: ImportField; names: RegExp; test: (text: string) => boolean };

const ZIP: Likeness = {
  fields: ["zip"],
  chosen: "zip",
  names: /plz|postleit|^npa|postal|^cap$|zip/,
  test: (text) => /^(?:CH-?)?[1-9]\d{3}$/.test(text),
};

const LOOKS_LIKE: readonly Likeness[] = [
  {
    fields: ["zip", "city"],
    chosen: "zipCity",
    names: /plz|ort|npa|lieu/,
    test: (text) => readZipAndPlace(text) !== undefined,
  },
  {
    fields: ["zip", "city"],
    chosen: "formattedAddress",
    names: /adress|anschrift|indirizzo/,
    test: (text) => readAddress(text) !== undefined,
  },
  ZIP,
  {
    fields: ["city"],
    chosen: "city",
    names: /gemeinde|ort(?:schaft)?$|^ort|domizil|stadt|lieu|localit|ville|com+une|luogo|town|city/,
    test: (text) => /^\p{Lu}[\p{L} .'’()/-]{2,30}$/u.test(text),
  },
  {
    fields: ["name"],
    chosen: "name",
    names: /name|nom|firma|organi|betrieb|anbieter|institution|bezeichnung|azienda|ente$/,
    test: (text) => /spitex|pflege|care|soins|cure|domizil|betreuung|gmbh|\bAG\b|sàrl/i.test(text),
  },
];

/** «Wählen Sie für PLZ die Spalte «Code» (8610).», for columns whose values look like what is missing. */
export function choiceText(
  missing: readonly ImportField[],
  columns: readonly Column[],
  reading: ColumnReading,
): string {
  const fieldOf = ({ name }: Column) => reading.match(columnKey(name))?.field;
  const unread = columns.filter((column) => !fieldOf(column) && column.samples.some(Boolean));
  const zip = columns.find((column) => fieldOf(column) === "zip") ?? columnLike(ZIP, unread);
  const behindZip = zip && columns[columns.indexOf(zip) + 1];
  const choices = LOOKS_LIKE.flatMap((likeness) => {
    const column = likeness.fields.some((field) => missing.includes(field)) && columnLike(likeness, unread, behindZip);
    if (!column) return [];
    return [`für ${columnLabel(likeness.chosen)} die Spalte «${column.name}» (${column.samples.find(Boolean)})`];
  });
  return choices.length > 0 ? `Wählen Sie ${choices.slice(0, 3).join(" und ")}.` : "";
}

/** Of several columns with such values the one with such a name, else the place behind the postcode, else the first. */
function columnLike({ chosen, names, test }: Likeness, columns: readonly Column[], behindZip?: Column) {
  const fitting = columns.filter(({ samples }) => samples.filter(Boolean).every((text) => test(text.trim())));
  return (
    fitting.find(({ name }) => names.test(columnKey(name))) ??
    (chosen === "city" ? fitting.find((column) => column === behindZip) : undefined) ??
    fitting[0]
  );
}
