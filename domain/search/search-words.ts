import { fold } from "../fold.ts";
import { editDistance } from "./edit-distance.ts";
import { SEARCH_LIMITS } from "./search-result.ts";

const MAX_WORDS = 5;
/** Of words that slips are looked for in. Shorter ones have too many neighbours to guess from. */
export const SPELLING_LENGTHS = { least: 4, most: 20 } as const;

/**
 * The words of a query for the full-text index: folded, so that no query syntax remains; without single
 * letters, whose prefix lists would be long; at most five.
 */
export function searchWords(query: string): string[] {
  const words = fold(query.slice(0, SEARCH_LIMITS.maxLength)).split(" ");
  return words.filter((word) => word.length >= SEARCH_LIMITS.minLength).slice(0, MAX_WORDS);
}

/** Matches all words as prefixes. */
export const prefixMatch = (words: string[]) => words.map((word) => `"${word}"*`).join(" ");

/** Matches all words as substrings, in the trigram index. */
export const insideMatch = (words: string[]) => words.map((word) => `"${word}"`).join(" AND ");

/** A word and every form of it with one letter removed; two words one error apart share one of them. */
export function typoForms(word: string): string[] {
  if (word.length < SPELLING_LENGTHS.least || word.length > SPELLING_LENGTHS.most) return [];
  const shorter = [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...shorter])];
}

/** The most probable of the index's words for a typed one; the typed word if none is close. */
export function correctWord(typed: string, candidates: string[]): string {
  let best = { word: typed, distance: 2 };
  for (const word of candidates) {
    const distance = editDistance(typed, word, 2);
    if (distance < best.distance) best = { word, distance };
  }
  return best.word;
}
