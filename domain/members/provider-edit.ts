import { z } from "zod";
import type { FieldErrors } from "../app-error.ts";
import type { ImportRow } from "../import/import-row.ts";
import {
  FIELD_NAMES,
  type FieldValues,
  type ListingField,
  type ProviderEdit,
  providerFields,
} from "../listings/fields.ts";
import { readListingForm } from "../listings/listing-edit.ts";
import { valueText } from "../listings/value-text.ts";

/** Fields as whoever keeps the listing types them: words instead of codes, lists one item per line. */
export type TypedFields = Partial<Record<ListingField, string>>;

const text = z.string("Diese Angabe fehlt. Laden Sie die Seite neu.").max(20_000, "Kürzen Sie den Text.");

/** Some of the fields that may be changed at once, or after approval; others are refused. */
export const providerEdit = (edit: ProviderEdit) => {
  const shape = Object.fromEntries(providerFields(edit).map((name) => [name, text.optional()]));
  return z
    .object({ updatedAt: z.string(), fields: z.strictObject(shape) })
    .transform(({ updatedAt, fields }) => ({
      updatedAt,
      fields: Object.fromEntries(Object.entries(fields).filter(([, typed]) => typed !== undefined)) as TypedFields,
    }));
};

/** A stored value as the provider's form shows it. */
export const typedText = (listing: Partial<FieldValues>, field: ListingField): string =>
  valueText(field, listing[field]);

/**
 * The listing with some fields typed anew. Faults of other fields are not the provider's: an old file may have brought
 * what a form refuses.
 */
export function readTyped(
  stored: FieldValues,
  typed: TypedFields,
): { row: ImportRow | undefined; faults: FieldErrors } {
  const form = Object.fromEntries(FIELD_NAMES.map((name) => [name, typed[name] ?? typedText(stored, name)]));
  const { row, faults } = readListingForm(form as Record<ListingField, string>);
  const own = faults.filter(([field]) => typed[field] !== undefined);
  return { row, faults: Object.fromEntries(own.map(([field, sentence]) => [field, [sentence]])) };
}
