import {
  listByTrigrams,
  listByWords,
  listTypoWords,
  type TypoForm,
} from "#db/queries/search-index.ts";
import type { SpitexResult } from "#domain/search-result.ts";
import {
  correctWord,
  insideMatch,
  prefixMatch,
  searchWords,
  typoForms,
} from "#domain/search-words.ts";
import type { Deps } from "../../deps.ts";

/** `correction` is the query as it was probably meant, when it matched nothing as typed. */
type Found = { results: SpitexResult[]; correction: string | null };

/** Each step only if the one before found nothing: beginnings of words, parts of words, slips. */
export async function findProviders(
  { searchDb }: Pick<Deps, "searchDb">,
  query: string,
): Promise<Found> {
  const words = searchWords(query);
  if (words.length === 0) return { results: [], correction: null };
  const asTyped = await listByWords(searchDb, prefixMatch(words));
  if (asTyped.length > 0) return { results: asTyped.map(parse), correction: null };
  const parts = words.filter((word) => word.length >= 3);
  if (parts.length === words.length) {
    const inside = await listByTrigrams(searchDb, insideMatch(parts));
    if (inside.length > 0) return { results: inside.map(parse), correction: null };
  }
  return findCorrected(searchDb, words);
}

async function findCorrected(searchDb: Deps["searchDb"], words: string[]): Promise<Found> {
  const forms = words.flatMap(typoForms);
  if (forms.length === 0) return { results: [], correction: null };
  const candidates = await listTypoWords(searchDb, forms.slice(0, 90));
  const corrected = words.map((word) => correctWord(word, wordsNear(word, candidates)));
  if (corrected.join() === words.join()) return { results: [], correction: null };
  const rows = await listByWords(searchDb, prefixMatch(corrected));
  return { results: rows.map(parse), correction: rows.length > 0 ? corrected.join(" ") : null };
}

function wordsNear(typed: string, candidates: TypoForm[]): string[] {
  const forms = new Set(typoForms(typed));
  return candidates.filter(({ form }) => forms.has(form)).map(({ word }) => word);
}

const parse = ({ json }: { json: string }) => JSON.parse(json) as SpitexResult;
