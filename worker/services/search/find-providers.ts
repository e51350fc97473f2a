import type { Hit, TypoForm } from "#db/queries/search/search-index.ts";
import { SEARCH_LIMITS } from "#domain/search/search-result.ts";
import { correctWord, insideMatch, prefixMatch, searchWords, typoForms } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";
import { type IndexDeps, searchIndex, townIndex } from "./index-parts.ts";
import { wasRebuilding } from "./place-index.ts";
import { findPlainly, listTownPlainly } from "./plain-search.ts";

const TRIGRAM = 3;
/** D1 takes at most 100 values. */
const MOST_FORMS = 90;

/**
 * `words` are what matched. `isGuess`: nothing matched as typed, so other spellings were looked up; `correction` is the
 * query as it was probably meant, if that found something.
 */
type Found = { hits: Hit[]; words: string[]; correction: string | null; isGuess: boolean };

/**
 * Rule search-8: five whose city, canton or name contains the query. Word prefixes first; substrings where
 * those leave room; corrections of typos only if neither finds anything.
 */
export async function findProviders(deps: Deps, query: string): Promise<Found> {
  const words = searchWords(query);
  if (wasRebuilding()) {
    return { hits: await findPlainly(deps, words), words, correction: null, isGuess: true };
  }
  const asTyped = (hits: Hit[]) => ({ hits, words, correction: null, isGuess: false });
  const beginnings = await listBeginnings(deps, words);
  if (beginnings.length > 0) return asTyped(await withInside(deps, words, beginnings));
  // In one round trip, although what was meant is of use only if no part of a name is as typed.
  const [inside, meant] = await Promise.all([listInside(deps, words), listMeant(deps, words)]);
  return inside.length > 0 ? asTyped(inside) : findCorrected(deps, words, meant);
}

/** The same without corrections. */
export async function findNamed(deps: Deps, query: string): Promise<Hit[]> {
  const words = searchWords(query);
  if (wasRebuilding()) return findPlainly(deps, words);
  return withInside(deps, words, await listBeginnings(deps, words));
}

/** Providers whose name begins with the whole query (`key`: folded). */
export const findBeginning = async (deps: Deps, key: string): Promise<Hit[]> =>
  wasRebuilding() ? [] : searchIndex(deps).byName(key);

export const listInTown = async (deps: Deps, { town, limit }: { town: string; limit: number }): Promise<Hit[]> =>
  wasRebuilding() ? listTownPlainly(deps, town, limit) : townIndex(deps).inTown({ town, limit });

const listBeginnings = async (deps: IndexDeps, words: string[]): Promise<Hit[]> =>
  words.length > 0 ? searchIndex(deps).byWords(prefixMatch(words)) : [];

/** Prefix hits also match as substrings; the caller removes duplicates. */
async function withInside(deps: IndexDeps, words: string[], beginnings: Hit[]): Promise<Hit[]> {
  const isFull = beginnings.length >= SEARCH_LIMITS.providers;
  return isFull ? beginnings : [...beginnings, ...(await listInside(deps, words))];
}

/** The index holds three letters in a row; of postcodes and other numbers only the beginning counts. */
const listInside = async (deps: IndexDeps, words: string[]): Promise<Hit[]> =>
  isIndexedInside(words) ? searchIndex(deps).byTrigrams(insideMatch(words)) : [];

export const isIndexedInside = (words: string[]) =>
  words.length > 0 && words.every((word) => word.length >= TRIGRAM) && !words.every(isNumber);

const isNumber = (word: string) => /^\d+$/.test(word);

/** Words of the index that the typed ones could have meant. */
async function listMeant(deps: IndexDeps, words: string[]): Promise<TypoForm[]> {
  const forms = words.flatMap(typoForms);
  return forms.length > 0 ? searchIndex(deps).typoWords(forms.slice(0, MOST_FORMS)) : [];
}

async function findCorrected(deps: IndexDeps, words: string[], meant: TypoForm[]): Promise<Found> {
  const corrected = words.map((word) => correctWord(word, wordsNear(word, meant)));
  if (corrected.join() === words.join()) return { hits: [], words, correction: null, isGuess: true };
  const hits = await searchIndex(deps).byWords(prefixMatch(corrected));
  return { hits, words: corrected, correction: hits.length > 0 ? corrected.join(" ") : null, isGuess: true };
}

function wordsNear(typed: string, candidates: TypoForm[]): string[] {
  const forms = new Set(typoForms(typed));
  return candidates.filter(({ form }) => forms.has(form)).map(({ word }) => word);
}
