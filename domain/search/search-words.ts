import { fold } from "../fold.ts";
import { editDistance } from "./edit-distance.ts";
import { SEARCH_LIMITS } from "./search-result.ts";

const MAX_WORDS = 5;
/** Shorter words have too many neighbours to guess at. */
const MIN_TYPO_LENGTH = 4;
const MAX_TYPO_LENGTH = 20;

/**
 * The words of a query for the full-text index: folded, so nothing of the query language gets
 * through, none of one letter (its prefix list would be long), at most five.
 */
export function searchWords(query: string): string[] {
  const words = fold(query.slice(0, SEARCH_LIMITS.maxLength)).split(" ");
  return words.filter((word) => word.length >= SEARCH_LIMITS.minLength).slice(0, MAX_WORDS);
}

/** All words, each as a beginning. */
export const prefixMatch = (words: string[]) => words.map((word) => `"${word}"*`).join(" ");

/** All words anywhere, for the trigram index. */
export const insideMatch = (words: string[]) => words.map((word) => `"${word}"`).join(" AND ");

/** A word and each form of it with one letter left out; two words a slip apart share one. */
export function typoForms(word: string): string[] {
  if (word.length < MIN_TYPO_LENGTH || word.length > MAX_TYPO_LENGTH) return [];
  const shorter = [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...shorter])];
}

/** The likeliest of the index's words for a typed one; the word itself when none is near. */
export function correctWord(typed: string, candidates: string[]): string {
  let best = { word: typed, distance: 2 };
  for (const word of candidates) {
    const distance = editDistance(typed, word, 2);
    if (distance < best.distance) best = { word, distance };
  }
  return best.word;
}
