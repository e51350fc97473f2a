import { z } from "zod";
import { recordOf } from "#domain/keys.ts";
import { m } from "#messages";
import type { RawRow } from "../import/import-columns.ts";
import { type ImportRow, parseImportRow } from "../import/import-row.ts";
import { findCanton } from "../places/canton.ts";
import { slugify } from "../text/slug.ts";
import { faultOf, tooLong } from "./field-faults.ts";
import { FIELD_NAMES, importedName, isList, type ListingField } from "./fields.ts";

const MOST_OF_TEXT = 20_000;

const text = z
  .string({ error: () => m.editor_fault_missing() })
  .max(MOST_OF_TEXT, { error: () => tooLong(MOST_OF_TEXT) });

/** One listing's form, unread. */
export const listingTexts = z.object({ ...fieldShape(), updatedAt: z.string() });
export type ListingTexts = z.infer<typeof listingTexts>;

/**
 * One listing's form, every field as text. It accepts what an import accepts, but refuses what an import would omit. If
 * `canton` is empty, postcode and place determine it.
 */
export const listingEdit = listingTexts.transform(
  ({ updatedAt, ...form }, context): { updatedAt: string; row: ImportRow } => {
    const { row, faults } = readListingForm(form);
    for (const [field, message] of faults) {
      context.addIssue({ code: "custom", message, path: [field] });
    }
    return row && faults.length === 0 ? { updatedAt, row } : z.NEVER;
  },
);

const ADDRESS = "Geben Sie mindestens drei Buchstaben oder Ziffern ein, zum Beispiel spitex-uster-8610.";

/** The last part of a page's address. */
export const addressEdit = z.object({
  slug: z
    .string(ADDRESS)
    .transform(slugify)
    .pipe(z.string().regex(/^[a-z0-9-]{3,120}$/, ADDRESS)),
  updatedAt: z.string(),
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
    return own ? [[own, faultOf(own) ?? reason]] : [];
  });
  if (form.canton.trim() !== "" && !findCanton(form.canton)) faults.push(["canton", m.editor_fault_canton()]);
  return { row: parsed.outcome === "accepted" ? parsed.row : undefined, faults };
}

/** Lists have one item per line. */
function rawRow(form: Record<ListingField, string>): RawRow {
  const value = (name: ListingField) => (isList(name) ? form[name].split("\n") : form[name]);
  return Object.fromEntries(FIELD_NAMES.map((name) => [importedName(name), value(name)]));
}
