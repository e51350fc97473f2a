import { formatList } from "#domain/format.ts";
import { language } from "#domain/language.ts";
import { CANTONS, type Canton, type CantonCode, cantonByCode } from "#domain/places/canton.ts";
import { byCollation } from "#domain/text/collation.ts";
import { m } from "#messages";

export const cantonName = (code: CantonCode): string => cantonByCode(code)?.name ?? code;

/** In the order of the names in the language that is shown. */
export const cantonsByName = (): (Canton & { shown: string })[] =>
  CANTONS.map((canton) => ({ ...canton, shown: cantonName(canton.code) })).toSorted(byCollation(({ shown }) => shown));

/** What joins "canton" and its name in French; "de " for the others. */
const FRENCH_OF: Partial<Record<CantonCode, string>> = {
  UR: "d’",
  OW: "d’",
  AR: "d’",
  AI: "d’",
  AG: "d’",
  VS: "du ",
  TI: "du ",
  JU: "du ",
  GR: "des ",
};

/** "Kanton Uri", "canton d’Uri": follows an article, a preposition or nothing. */
export function cantonWords(code: CantonCode): string {
  const of = language() === "fr" ? (FRENCH_OF[code] ?? "de ") : "";
  return m.participation_canton({ name: of + cantonName(code) });
}

/** What the messages on several cantons take: of a single one also the word "canton". */
export const cantonsWords = (codes: readonly CantonCode[]): { count: number; cantons: string } => ({
  count: codes.length,
  cantons: codes.length === 1 ? codes.map(cantonWords).join() : listOfCantons(codes),
});

export const listOfCantons = (codes: readonly CantonCode[]): string => formatList(codes.map(cantonName));
