import { m } from "#messages";
import { capitalized } from "../format.ts";
import type { Canton } from "../places/canton.ts";
import { CANTONS_BY_NAME } from "../text/collation.ts";
import { fieldOf, type ListingField, shownWord, wordsOf } from "./fields.ts";

/** The value of a choice in a form, which is German in every language, and its name in the language that is shown. */
export type FormChoice = readonly [value: string, label: string];

/** The codes of a field. Labels begin with a capital, even in languages that write the word without one. */
export function codeChoices(field: ListingField): FormChoice[] {
  const definition = fieldOf(field);
  const labelled = definition.kind === "codes" && definition.shownWord ? capitalized : String;
  return [...wordsOf(definition)].map(([code, word]) => [word, labelled(shownWord(definition, code) ?? word)]);
}

/** The name of a canton. Administration has the German ones only, because the others weigh too much in its scripts. */
export type CantonNamer = (canton: Pick<Canton, "code" | "name">) => string;

export const cantonChoices = (nameOf: CantonNamer = ({ name }) => name): FormChoice[] =>
  CANTONS_BY_NAME.map((canton) => [canton.name, nameOf(canton)]);

/** The choices of a field's control; undefined for other controls. */
export function choicesOf(field: ListingField, nameOf?: CantonNamer): FormChoice[] | undefined {
  const { kind } = fieldOf(field);
  if (kind === "canton") return cantonChoices(nameOf);
  if (kind === "yesNo")
    return [
      ["ja", m.editor_yes()],
      ["nein", m.editor_no()],
    ];
  return kind === "codes" || kind === "closed" || kind === "form" ? codeChoices(field) : undefined;
}
