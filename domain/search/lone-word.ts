import type { IndexedPlace } from "../places/place-index.ts";
import { MATCH, type PlaceMatch } from "./place-search.ts";
import { ONE_SLIP, TWO_SLIPS } from "./slips.ts";
import { townRank } from "./town.ts";

/** Letters from which a word that is no exact place may be the beginning of one. */
export const MIN_BEGUN_PLACE = 6;
/** From this length on a word with one slip is hardly another one. */
const CERTAIN = 8;
/** From this length on it may be a town with one letter missing, doubled or swapped. */
const MIN_TOWN = 4;
const ONE_LETTER = 1;
/** With as many providers it is worth guessing, like a town. */
const MANY_PROVIDERS = 3;

/**
 * Whether an unknown word beside a need, without «in» before it, may be this place: «teilen» is not Meilen, nor «bitten»
 * Sitten. The shorter the word and the smaller the place, the nearer it has to be.
 */
export function mayBeMeant({ level, place }: PlaceMatch, word: string): boolean {
  const isTown = townRank(place) > 0 || place.listings >= MANY_PROVIDERS;
  const isBegun = word.length >= MIN_BEGUN_PLACE;
  if (level < MATCH.guess) return isBegun || (isTown && isWithoutFirst(place, word));
  const slips = level - MATCH.guess;
  if (word.length >= CERTAIN && slips <= ONE_SLIP) return true;
  return slips <= mostSlips(word, isTown) && hasSameStart(place, word);
}

function mostSlips({ length }: string, isTown: boolean): number {
  if (length >= CERTAIN) return isTown ? TWO_SLIPS : 0;
  if (length >= MIN_BEGUN_PLACE) return isTown ? ONE_SLIP : ONE_LETTER;
  return isTown && length >= MIN_TOWN ? ONE_LETTER : 0;
}

/** «ürich» */
const isWithoutFirst = ({ keys }: IndexedPlace, word: string) => keys.some((key) => key.slice(1) === word);

/** The first letter, the first two swapped, one too many before it, or without it. */
const hasSameStart = ({ keys }: IndexedPlace, word: string) =>
  keys.some((key) => key[0] === word[0] || key[0] === word[1] || key[1] === word[0]);
