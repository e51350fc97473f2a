import { formatList } from "#domain/format.ts";
import type { CantonCode } from "#domain/places/canton.ts";
import { cantonAfterWord, cantonName } from "#domain/places/place-words.ts";
import { m } from "#messages";

/** "Kanton Uri", "canton d’Uri": follows an article, a preposition or nothing. */
export const cantonWords = (code: CantonCode): string => m.participation_canton({ name: cantonAfterWord({ code }) });

/** Inputs of messages about cantons; the name of a single one includes the word "canton". */
export const cantonsWords = (codes: readonly CantonCode[]): { count: number; cantons: string } => ({
  count: codes.length,
  cantons: codes.length === 1 ? codes.map(cantonWords).join() : listOfCantons(codes),
});

export const listOfCantons = (codes: readonly CantonCode[]): string =>
  formatList(codes.map((code) => cantonName({ code })));
