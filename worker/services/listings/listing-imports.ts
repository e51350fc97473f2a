import type { listImportsOf } from "#db/queries/listings/listing-edits.ts";
import { storedListingColumns } from "#db/schema/listings.ts";
import type { RowOf } from "#db/statement.ts";
import type { ImportChange } from "#domain/desks/listing-desk.ts";
import { entriesOf } from "#domain/keys.ts";
import { FIELD_NAMES, type FieldValues, fieldOf } from "#domain/listings/fields.ts";
import { fieldChanges } from "#domain/listings/value-text.ts";

/** The changes that an import made to a listing, in words. */
export function importChange({ id, fileName, at, before, given }: RowOf<typeof listImportsOf>): ImportChange {
  const values: Partial<FieldValues> = JSON.parse(given ?? "{}");
  const fields = FIELD_NAMES.filter((field) => Object.hasOwn(values, field));
  const changes = entriesOf(fieldChanges(valuesIn(before), values, fields)).map(([field, [from, to]]) => ({
    field,
    label: fieldOf(field).label,
    from,
    to,
  }));
  return { id, fileName, at, isNew: before === null, changes };
}

/** The kept row has the database's values, by the names of its columns. */
function valuesIn(before: string | null): Partial<FieldValues> {
  const row: Record<string, unknown> = JSON.parse(before ?? "{}");
  return Object.fromEntries(
    FIELD_NAMES.map((field) => {
      const column = storedListingColumns[field];
      const value = row[column.name];
      return [field, value === undefined || value === null ? null : column.mapFromDriverValue(value)];
    }),
  );
}
