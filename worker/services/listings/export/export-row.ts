import type { ExportedListing } from "#db/queries/listings/listing-export.ts";
import type { ImportField } from "#domain/import/import-columns.ts";
import { joinList, type ListSplitting, splittingOf } from "#domain/import/import-list.ts";
import { confirmationLines, NO_ITEMS, sourceLines } from "#domain/import/own-columns.ts";
import { FIELD_NAMES, fieldOf, importedName } from "#domain/listings/fields.ts";

type ExportedValue = string | number | boolean | readonly string[] | null;

export type ExportColumn = {
  /** As the import knows it. */
  name: ImportField;
  splitting: ListSplitting;
  read: (listing: ExportedListing) => ExportedValue;
};

/** Every field, and what else an import needs to make an equal listing of it. Sums, keys and dates follow from these. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  ...FIELD_NAMES.map((name): ExportColumn => {
    const splitting = splittingOf(fieldOf(name).kind);
    return { name: importedName(name), splitting, read: (listing) => listing[name] };
  }),
  // An import then knows what was confirmed since.
  { name: "factDay", splitting: "commas", read: ({ exportedOn }) => exportedOn },
  { name: "slug", splitting: "commas", read: ({ slug }) => slug },
  { name: "listingSource", splitting: "commas", read: ({ source }) => source },
  { name: "factSources", splitting: "lines", read: ({ factSources }) => sourceLines(factSources) },
  { name: "confirmedFields", splitting: "lines", read: ({ confirmedFields }) => confirmationLines(confirmedFields) },
];

/** A value in the cell of a table; numbers stay numbers. */
export function cellOf({ splitting, read }: ExportColumn, listing: ExportedListing): string | number {
  const value = read(listing);
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (typeof value === "string" || typeof value === "number") return value;
  return value.length > 0 ? joinList(value, splitting) : NO_ITEMS;
}
