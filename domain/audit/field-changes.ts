import type { FieldValues, ListingField } from "../listings/fields.ts";
import { valueText } from "../listings/value-text.ts";

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
