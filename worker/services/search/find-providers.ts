import type { Hit, TypoForm } from "#db/queries/search/search-index.ts";
import { SEARCH_LIMITS } from "#domain/search/search-result.ts";
import { correctWord, insideMatch, prefixMatch, searchWords, typoForms } from "#domain/search/search-words.ts";
import { type IndexDeps, searchIndex } from "./index-parts.ts";

const TRIGRAM = 3;

/**
 * `words` are what matched. `isGuess`: nothing matched as typed, so other spellings were looked up; `correction` is the
 * query as it was probably meant, if that found something.
 */
type Found = { hits: Hit[]; words: string[]; correction: string | null; isGuess: boolean };

/**
 * Rule search-8: five whose city, canton or name contains the query. Word prefixes first; substrings where
 * those leave room; corrections of typos only if neither finds anything.
 */
export async function findProviders(deps: IndexDeps, query: string): Promise<Found> {
  const hits = await findNamed(deps, query);
  const words = searchWords(query);
  return hits.length > 0 ? { hits, words, correction: null, isGuess: false } : findCorrected(deps, words);
}

/** The same without corrections. */
export async function findNamed(deps: IndexDeps, query: string): Promise<Hit[]> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const beginnings = await searchIndex(deps).byWords(prefixMatch(words));
  const isFull = beginnings.length >= SEARCH_LIMITS.providers;
  const rest = isFull ? [] : await listInside(deps, words);
  // Prefix hits also match as substrings; the caller removes duplicates.
  return [...beginnings, ...rest];
}

/** The index holds three letters in a row; of postcodes and other numbers only the beginning counts. */
async function listInside(deps: IndexDeps, words: string[]) {
  return isIndexedInside(words) ? searchIndex(deps).byTrigrams(insideMatch(words)) : [];
}

export const isIndexedInside = (words: string[]) =>
  words.every((word) => word.length >= TRIGRAM) && !words.every(isNumber);

const isNumber = (word: string) => /^\d+$/.test(word);

async function findCorrected(deps: IndexDeps, words: string[]): Promise<Found> {
  const forms = words.flatMap(typoForms);
  if (forms.length === 0) return { hits: [], words, correction: null, isGuess: true };
  const candidates = await searchIndex(deps).typoWords(forms.slice(0, 90));
  const corrected = words.map((word) => correctWord(word, wordsNear(word, candidates)));
  if (corrected.join() === words.join()) return { hits: [], words, correction: null, isGuess: true };
  const hits = await searchIndex(deps).byWords(prefixMatch(corrected));
  return { hits, words: corrected, correction: hits.length > 0 ? corrected.join(" ") : null, isGuess: true };
}

function wordsNear(typed: string, candidates: TypoForm[]): string[] {
  const forms = new Set(typoForms(typed));
  return candidates.filter(({ form }) => forms.has(form)).map(({ word }) => word);
}
