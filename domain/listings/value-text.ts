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

/** A value of a field as a person reads it, empty without one. `between` the items of a list. */
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

/** Never empty, so a merge leaves them; or moved by a rule of their own. */
const NEVER_FILLED: readonly ListingField[] = ["name", "zipCode", "city", "canton", "closed", "placeId"];

/** What a merge fills where the listing that stays has nothing. Fields of a group are filled only together. */
export const FILLED_TOGETHER: ReadonlyMap<string, ListingField[]> = Map.groupBy(
  FIELD_NAMES.filter((name) => !NEVER_FILLED.includes(name)),
  (name) => fieldOf(name).group ?? name,
);

/** With their reports, imported reviews belong to their listing. */
const KEPT_GROUPS: readonly string[] = ["positive", "negative"];

/** What can be taken from the listing that goes, even if the other has something: a field, or a group by its name. */
export const TAKEABLE: readonly string[] = [...FILLED_TOGETHER.keys()].filter((key) => !KEPT_GROUPS.includes(key));

/** Values as people compare them. */
export function mergedText(values: Partial<Record<ListingField, unknown>>, fields: readonly ListingField[]): string {
  return fields
    .filter((name) => values[name] !== null && values[name] !== undefined)
    .map((name) => valueText(name, values[name]))
    .join(" · ");
}
