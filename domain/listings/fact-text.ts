import { m } from "#messages";
import { formatDay, semicolon } from "../format.ts";
import { language } from "../language.ts";
import { pricesOf } from "../offer/prices.ts";
import { shownPrice } from "../offer/shown-price.ts";
import { shownHours } from "../offer/week.ts";
import { findCanton } from "../places/canton.ts";
import { cantonName } from "../places/place-words.ts";
import type { FieldKind } from "./field-kinds.ts";
import { fieldOf, type ListingField, shownWord } from "./fields.ts";
import { valueText } from "./value-text.ts";

/** A line that is no price we can read stays as written. */
export function priceInWords(line: string): string {
  const [price] = pricesOf([line]);
  return price ? shownPrice(price) : line;
}

/** Words for values in the language that is shown, for kinds that need more than names of codes. */
export const VALUE_WORDS = {
  yesNo: (value: unknown) => (value ? m.fact_yes() : m.fact_no()),
  hours: (value: unknown) => shownHours(String(value)),
  day: (value: unknown) => formatDay(String(value)),
  prices: (value: unknown) => textsOf(value).map(priceInWords).join(semicolon()),
};

/** The texts of a stored list, or a single stored text as a list. */
export const textsOf = (value: unknown) => [value].flat().map(String);

const READ_BY_FACT: { [Kind in FieldKind]?: (value: unknown) => string } = {
  ...VALUE_WORDS,
  canton: (value) => {
    const canton = findCanton(String(value));
    return canton ? cantonName(canton) : String(value);
  },
};

/**
 * A fact in the language that is shown, for visitors and providers who compare it with what they know; "" without one.
 * In German it reads as in files and at the desks of administration.
 */
export function factText(name: ListingField, value: unknown): string {
  if (language() === "de" || value === null || value === undefined) return valueText(name, value, ", ");
  const field = fieldOf(name);
  return (
    READ_BY_FACT[field.kind]?.(value) ||
    [value]
      .flat()
      .map((one) => shownWord(field, String(one)) ?? valueText(name, one))
      .join(", ")
  );
}

const OWN_KINDS: readonly FieldKind[] = ["paragraphs", "list", "licences"];

/** The provider wrote it, in the language of its place. */
export const isOwnText = (name: ListingField): boolean => OWN_KINDS.includes(fieldOf(name).kind);
