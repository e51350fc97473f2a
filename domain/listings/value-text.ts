import { CARE, FORMS, isCareCode, isFormCode } from "../offer/care-codes.ts";
import { isLanguageCode, LANGUAGES } from "../offer/languages.ts";
import { CLOSED, type Closed } from "./closed.ts";
import { FIELD_NAMES, type FieldKind, type FieldValues, fieldOf, type ListingField } from "./fields.ts";

/** The words of codes, by kind of field. */
const WORDS: Partial<Record<FieldKind, (code: string) => string>> = {
  closed: (code) => CLOSED[code as Closed] ?? code,
  form: (code) => (isFormCode(code) ? FORMS[code] : code),
  care: (code) => (isCareCode(code) ? CARE[code] : code),
  languages: (code) => (isLanguageCode(code) ? LANGUAGES[code] : code),
};

/** A field's value in readable form, "" without one. `between`: separator of list items. */
export function valueText(field: ListingField, value: unknown, between = "\n"): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (Array.isArray(value)) return value.map((item) => valueText(field, item)).join(between);
  const text = String(value);
  return WORDS[fieldOf(field).kind]?.(text) ?? text;
}

/** A stored value as its form field shows it; lists have one item per line. */
export function fieldText(listing: Partial<FieldValues>, field: ListingField): string {
  const value = listing[field];
  if (Array.isArray(value)) return value.join("\n");
  return value === null || value === undefined ? "" : String(value);
}

/** Fields that are never empty or that a rule of their own moves, so merges do not fill them. */
const NEVER_FILLED: readonly ListingField[] = ["name", "zipCode", "city", "canton", "closed", "placeId"];

/** What a merge fills if the remaining listing has no value. Fields of a group are filled only together. */
export const FILLED_TOGETHER: ReadonlyMap<string, ListingField[]> = Map.groupBy(
  FIELD_NAMES.filter((name) => !NEVER_FILLED.includes(name)),
  (name) => fieldOf(name).group ?? name,
);

/** Imported reviews and their reports belong to their listing. */
const KEPT_GROUPS: readonly string[] = ["positive", "negative"];

/** What can be taken from the removed listing even if the other has a value: fields, or groups by their name. */
export const TAKEABLE: readonly string[] = [...FILLED_TOGETHER.keys()].filter((key) => !KEPT_GROUPS.includes(key));

/** Values in a form that people can compare. */
export function mergedText(values: Partial<Record<ListingField, unknown>>, fields: readonly ListingField[]): string {
  return fields
    .filter((name) => values[name] !== null && values[name] !== undefined)
    .map((name) => valueText(name, values[name]))
    .join(" · ");
}
