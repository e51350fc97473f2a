import { kindRow } from "./field-kinds.ts";
import { FIELD_NAMES, type FieldValues, fieldOf, type ListingField, wordsOf } from "./fields.ts";

/** A field's value in readable form, "" without one. `between`: separator of list items. */
export function valueText(field: ListingField, value: unknown, between = "\n"): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (Array.isArray(value)) return value.map((item) => valueText(field, item)).join(between);
  const definition = fieldOf(field);
  const text = (typeof value === "number" && kindRow(definition.kind).said?.(value)) || String(value);
  return wordsOf(definition).get(text) ?? text;
}

/** A stored value as its form field shows it; lists have one item per line. */
export function fieldText(listing: Partial<FieldValues>, field: ListingField): string {
  const value = listing[field];
  if (typeof value === "number") return valueText(field, value);
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

/** A value in files and open data. */
export function fileValue<Value>(field: ListingField, value: Value): Value | number {
  const { inFiles } = kindRow(fieldOf(field).kind);
  return typeof value === "number" && inFiles ? inFiles(value) : value;
}

/** Fields of a provider before and after, as the audit log keeps them. */
export type FieldChanges = Partial<Record<ListingField, [before: string, after: string]>>;

/** Length of a value in the audit log, in characters. */
const KEPT_LENGTH = 500;

/** Compares the values and cuts long ones. */
export function fieldChanges(
  before: Partial<FieldValues>,
  after: Partial<FieldValues>,
  fields: readonly ListingField[],
): FieldChanges {
  const pairs = fields.map((field) => [field, [kept(field, before[field]), kept(field, after[field])]] as const);
  return Object.fromEntries(pairs);
}

function kept(field: ListingField, value: unknown): string {
  const text = valueText(field, value);
  return text.length <= KEPT_LENGTH ? text : `${text.slice(0, KEPT_LENGTH).replace(/[\uD800-\uDBFF]$/, "")}…`;
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

/** Values in a form that people can compare. `areas`: the names of areas by their codes. */
export function mergedText(
  values: Partial<Record<ListingField, unknown>>,
  fields: readonly ListingField[],
  areas: Record<string, string> = {},
): string {
  return fields
    .filter((name) => values[name] !== null && values[name] !== undefined)
    .map((name) => {
      const text = valueText(name, values[name]);
      return fieldOf(name).kind === "area" ? text.replaceAll(/.+/g, (code) => areas[code] ?? code) : text;
    })
    .join(" · ");
}
