import { formatList } from "#domain/format.ts";
import { CANTONS, type Canton, type CantonCode } from "#domain/places/canton.ts";
import { cantonAfterWord, cantonName } from "#domain/places/place-words.ts";
import { byCollation } from "#domain/text/collation.ts";
import { m } from "#messages";

/** In the order of the names in the language that is shown. */
export const cantonsByName = (): (Canton & { shown: string })[] =>
  CANTONS.map((canton) => ({ ...canton, shown: cantonName(canton) })).toSorted(byCollation(({ shown }) => shown));

/** "Kanton Uri", "canton d’Uri": follows an article, a preposition or nothing. */
export const cantonWords = (code: CantonCode): string => m.participation_canton({ name: cantonAfterWord({ code }) });

/** What the messages on several cantons take: of a single one also the word "canton". */
export const cantonsWords = (codes: readonly CantonCode[]): { count: number; cantons: string } => ({
  count: codes.length,
  cantons: codes.length === 1 ? codes.map(cantonWords).join() : listOfCantons(codes),
});

export const listOfCantons = (codes: readonly CantonCode[]): string =>
  formatList(codes.map((code) => cantonName({ code })));
