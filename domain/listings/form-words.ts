import { m } from "#messages";
import { language } from "../language.ts";
import { shownHours } from "../offer/week.ts";
import { cantonName } from "../places/place-words.ts";
import { priceInWords } from "./fact-text.ts";
import { fieldOf, type ListingField } from "./fields.ts";
import { choicesOf } from "./form-choices.ts";

/** A line of a form in the language that is shown. German forms show lines as they are stored. */
function lineInWords(field: ListingField, line: string): string {
  if (language() === "de") return line;
  const choice = choicesOf(field, cantonName)?.find(([value]) => value === line);
  if (choice) return choice[1];
  if (line !== "" && fieldOf(field).kind === "hours") return shownHours(line);
  return fieldOf(field).kind === "prices" ? priceInWords(line) : line;
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
