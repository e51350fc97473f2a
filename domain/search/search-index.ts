import { fold } from "../fold.ts";
import { SEARCH_LIMITS } from "./search-result.ts";
import { editDistance } from "./spelling.ts";

const MAX_WORDS = 5;
/** Lengths of words checked for slips. Shorter ones have too many neighbours to guess from. */
export const SPELLING_LENGTHS = { least: 4, most: 20 } as const;

/**
 * The words of a query for the full-text index: at most five, folded, so that no query syntax remains, and without
 * single letters, whose prefix lists would be long.
 */
export function searchWords(query: string): string[] {
  const words = fold(query.slice(0, SEARCH_LIMITS.maxLength)).split(" ");
  return words.filter((word) => word.length >= SEARCH_LIMITS.minLength).slice(0, MAX_WORDS);
}

/** Matches all words as prefixes. */
export const prefixMatch = (words: string[]) => words.map((word) => `"${word}"*`).join(" ");

/** Matches all words as substrings, in the trigram index; a lone word of two signs by all trigrams that begin so. */
export function insideMatch(words: string[]): string {
  const [only = ""] = words;
  if (words.length > 1 || !PAIR.test(only)) return words.map((word) => `"${word}"`).join(" AND ");
  return [...AFTER_PAIR].map((next) => `"${only}${next}"`).join(" OR ");
}

/** What may follow two signs in the index: its words are folded, and a space is between them. */
const AFTER_PAIR = " abcdefghijklmnopqrstuvwxyz0123456789";
const PAIR = /^(?!\d\d)[a-z0-9]{2}$/;
const TRIGRAM = 3;

/** The index holds three letters in a row; postcodes and other numbers match only by their beginning. */
export function isIndexedInside(words: string[]): boolean {
  if (words.length === 1 && words.every((word) => PAIR.test(word))) return true;
  return words.length > 0 && words.every((word) => word.length >= TRIGRAM) && !words.every(isNumber);
}

const isNumber = (word: string) => /^\d+$/.test(word);

/** A word and each form of it with one letter removed; two words one error apart share a form. */
export function typoForms(word: string): string[] {
  if (word.length < SPELLING_LENGTHS.least || word.length > SPELLING_LENGTHS.most) return [];
  const shorter = [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...shorter])];
}

/** The most similar of the index's words for a typed one; the typed word if none is close. */
export function correctWord(typed: string, candidates: string[]): string {
  let best = { word: typed, distance: 2 };
  for (const word of candidates) {
    const distance = editDistance(typed, word, 2);
    if (distance < best.distance) best = { word, distance };
  }
  return best.word;
}

/**
 * Which of several databases, counted from 0, has the providers of a town (`townKey`). By town, so that a town's search
 * asks one database; by the highest hash (rendezvous hashing), so that an added database only takes over its share.
 */
export function partOf(town: string, parts: number): number {
  let best = 0;
  for (let part = 1; part < parts; part += 1) if (hash(`${part}/${town}`) > hash(`${best}/${town}`)) best = part;
  return best;
}

/** FNV-1a with the last steps of MurmurHash3, so that names with the same beginning are not close together. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

const STEPS = 100_000;

/** A full-text rowid combines rank (upper part) and listing id (lower part). Smaller is better. */
export const ID_SPACE = 2 ** 24;

/** Rule search-12: `starOrder` is computed with the listing; listings without stars get the mean of all. */
export function rowidKey(listing: { id: number; starOrder: number | null; ratingPrior: number }): number {
  return Math.round((5 - (listing.starOrder ?? listing.ratingPrior)) * STEPS) * ID_SPACE + listing.id;
}
