import { m } from "#messages";
import { language } from "../language.ts";
import { pricesOf } from "../offer/prices.ts";
import { shownPrice } from "../offer/shown-price.ts";
import { shownHours } from "../offer/week.ts";
import { cantonName } from "../places/place-words.ts";
import { CANTONS_BY_NAME } from "../text/collation.ts";
import { type FieldKind, fieldOf, type ListingField, shownWord, wordsOf } from "./fields.ts";

/** The value of a choice in a form, which is German in every language, and its name in the language that is shown. */
export type FormChoice = readonly [value: string, label: string];

/** The codes of a field as choices. */
export const codeChoices = (field: ListingField): FormChoice[] =>
  [...wordsOf(fieldOf(field))].map(([code, word]) => [word, shownWord(fieldOf(field), code) ?? word]);

export const cantonChoices = (): FormChoice[] => CANTONS_BY_NAME.map((canton) => [canton.name, cantonName(canton)]);

export const yesNoChoices = (): FormChoice[] => [
  ["ja", m.editor_yes()],
  ["nein", m.editor_no()],
];

const CHOICES: Partial<Record<FieldKind, (field: ListingField) => FormChoice[]>> = {
  codes: codeChoices,
  closed: codeChoices,
  form: codeChoices,
  canton: cantonChoices,
  yesNo: yesNoChoices,
};

/** The choices of a field's control; undefined for other controls. */
export const choicesOf = (field: ListingField): FormChoice[] | undefined => CHOICES[fieldOf(field).kind]?.(field);

/** A line of a form in the language that is shown. What a provider wrote itself stays as it is, and in German all. */
function lineInWords(field: ListingField, line: string): string {
  if (language() === "de") return line;
  const choice = choicesOf(field)?.find(([value]) => value === line);
  if (choice) return choice[1];
  const [price] = fieldOf(field).kind === "prices" ? pricesOf([line]) : [];
  return price ? shownPrice(price) : line;
}

/** The text of a form in the language that is shown. */
export const textInWords = (field: ListingField, text: string): string =>
  text
    .split("\n")
    .map((line) => lineInWords(field, line))
    .join("\n");

/** Items of a list that its summary names. */
const NAMED = 3;

/** A stored value in a line: «Uster, Greifensee und 2 mehr». `names`: of items that are codes. */
export function summaryOf(field: ListingField, stored: string, names: Record<string, string>): string {
  if (stored !== "" && fieldOf(field).kind === "hours") return shownHours(stored);
  const items = stored
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((item) => names[item] ?? lineInWords(field, item));
  const count = items.length - NAMED;
  return count > 1 ? m.editor_and_more({ names: items.slice(0, NAMED).join(", "), count }) : items.join(", ");
}
