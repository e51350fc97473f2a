import { listByTrigrams, listByWords, listTypoWords, type TypoForm } from "#db/queries/search/search-index.ts";
import { runAll } from "#db/statement.ts";
import { SEARCH_LIMITS, type SpitexResult } from "#domain/search/search-result.ts";
import { correctWord, insideMatch, prefixMatch, searchWords, typoForms } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";

const TRIGRAM = 3;

/** `correction` is the query as it was probably meant, if it matched nothing as typed. */
type Found = { results: SpitexResult[]; correction: string | null };

/**
 * Rule search-8: five whose city, canton or name contains the query. Word prefixes first; substrings where
 * those leave room; corrections of typos only if neither finds anything.
 */
export async function findProviders(deps: Pick<Deps, "searchDb">, query: string): Promise<Found> {
  const results = await findNamed(deps, query);
  return results.length > 0 ? { results, correction: null } : findCorrected(deps.searchDb, searchWords(query));
}

/** The same without corrections. */
export async function findNamed({ searchDb }: Pick<Deps, "searchDb">, query: string): Promise<SpitexResult[]> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const beginnings = await runAll(searchDb, listByWords({ match: prefixMatch(words) }));
  const isFull = beginnings.length >= SEARCH_LIMITS.providers;
  const rest = isFull ? [] : await listInside(searchDb, words);
  // Prefix hits also match as substrings; the caller removes duplicates.
  return [...beginnings, ...rest].map(({ result }) => result);
}

/** The index holds three letters in a row; of postcodes and other numbers only the beginning counts. */
async function listInside(searchDb: Deps["searchDb"], words: string[]) {
  const isIndexed = words.every((word) => word.length >= TRIGRAM) && !words.every(isNumber);
  return isIndexed ? runAll(searchDb, listByTrigrams({ match: insideMatch(words) })) : [];
}

const isNumber = (word: string) => /^\d+$/.test(word);

async function findCorrected(searchDb: Deps["searchDb"], words: string[]): Promise<Found> {
  const forms = words.flatMap(typoForms);
  if (forms.length === 0) return { results: [], correction: null };
  const candidates = await runAll(searchDb, listTypoWords(forms.slice(0, 90)));
  const corrected = words.map((word) => correctWord(word, wordsNear(word, candidates)));
  if (corrected.join() === words.join()) return { results: [], correction: null };
  const rows = await runAll(searchDb, listByWords({ match: prefixMatch(corrected) }));
  return { results: rows.map(({ result }) => result), correction: rows.length > 0 ? corrected.join(" ") : null };
}

function wordsNear(typed: string, candidates: TypoForm[]): string[] {
  const forms = new Set(typoForms(typed));
  return candidates.filter(({ form }) => forms.has(form)).map(({ word }) => word);
}
