import { CLOSED, type Closed } from "../listings/closed.ts";
import { type FieldValues, fieldOf, type ListingField } from "../listings/fields.ts";
import { FORMS, isFormCode } from "../offer/care-codes.ts";

/** Fields of a provider before and after, as the audit log keeps them. */
export type FieldChanges = Partial<Record<ListingField, [before: string, after: string]>>;

/** Characters of a value in the audit log. */
const KEPT_LENGTH = 500;

/** Long values are cut. */
export function fieldChanges(
  before: Partial<FieldValues>,
  after: Partial<FieldValues>,
  fields: readonly ListingField[],
): FieldChanges {
  const pairs = fields.map((field) => [field, [kept(field, before[field]), kept(field, after[field])]] as const);
  return Object.fromEntries(pairs);
}

function kept(field: ListingField, value: unknown): string {
  const text = worded(field, value);
  return text.length <= KEPT_LENGTH ? text : `${text.slice(0, KEPT_LENGTH).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function worded(field: ListingField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value === "boolean") return value ? "ja" : "nein";
  const text = String(value);
  const { kind } = fieldOf(field);
  if (kind === "closed") return CLOSED[text as Closed] ?? text;
  return kind === "form" && isFormCode(text) ? FORMS[text] : text;
}
