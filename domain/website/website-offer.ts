import { keysOf, recordOf } from "../keys.ts";
import { controlValues, type FormValues, isUntouched, partOf } from "../listings/field-form.ts";
import { fieldOf, type ListingField, type ProviderEdit, providerFields } from "../listings/fields.ts";

/** The values of fields that a website states, as their parsers wrote them; of lists, the items that are not stored. */
export type FoundFields = Partial<Record<ListingField, string>>;

/**
 * `filled`: the form shows it. `typed`: something else was typed, which stays. `told`: the form's controls cannot
 * express it.
 */
export type OfferedField = { text: string; state: "filled" | "typed" | "told" };
export type OfferedFields = Partial<Record<ListingField, OfferedField>>;

type Form = {
  /** The stored texts of all fields that providers may change. */
  stored: Record<ListingField, string>;
  values: FormValues;
  /** The forms whose values were sent. */
  sent: readonly ProviderEdit[];
};

/** Both forms of the facts with what a website says, where nothing was typed (rule claim-46). */
export function offerFields(found: FoundFields, { stored, values, sent }: Form) {
  let shown = values;
  for (const edit of EDITS.filter((one) => !sent.includes(one))) {
    for (const field of providerFields(edit)) {
      const text = stored[field];
      shown = { ...shown, ...(controlValues(field, text) ?? { [field]: text }) };
    }
  }
  const offered: OfferedFields = {};
  for (const field of keysOf(found)) {
    const text = found[field] ?? "";
    const isTyped = !isUntouched(field, shown, stored[field]);
    const filled = isTyped ? undefined : filledIn(field, shown, { text, stored: stored[field] });
    offered[field] = { text, state: isTyped ? "typed" : filled ? "filled" : "told" };
    shown = filled ?? shown;
  }
  return { values: shown, offered };
}

const EDITS: readonly ProviderEdit[] = ["at once", "approved"];

/** Undefined if the controls that the form shows cannot express it. */
function filledIn(field: ListingField, values: FormValues, { text, stored }: { text: string; stored: string }) {
  const { kind } = fieldOf(field);
  if (kind === "area") return { ...values, [partOf.more(field)]: text };
  if (kind === "codes") return { ...values, [field]: [stored, text].filter(Boolean).join("\n") };
  const isText = controlValues(field, stored) === undefined;
  const own = isText ? { [field]: text } : controlValues(field, text);
  const others = keysOf(values).filter((name) => name !== field && !name.startsWith(`${field}.`));
  return own && { ...recordOf(others, (name) => values[name] ?? ""), ...own };
}
