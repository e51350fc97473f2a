import type { Hit } from "#db/queries/search/search-index.ts";
import { fold } from "#domain/fold.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { asksForPlace, findWhere, isLikeCanton, knownPlaces } from "#domain/search/find-where.ts";
import { type Reading, readNeeds } from "#domain/search/read-needs.ts";
import { SEARCH_LIMITS, type SearchAnswer, type SearchResult } from "#domain/search/search-result.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { cantonWay, waysTo } from "#domain/search/ways.ts";
import type { Deps } from "../../deps.ts";
import { findBeginning, findNamed } from "./find-providers.ts";
import { FOUND_NOTHING, type FoundBy, findResults, idsOf, type Results } from "./find-results.ts";
import { placeIndex } from "./place-index.ts";

export type FoundAnswer = SearchAnswer & { foundBy: FoundBy };

type Asked = { index: IndexedPlace[]; query: string; reading: Reading };

/** Rules ways-1 to ways-5. */
export async function findAnswer(deps: Deps, query: string): Promise<FoundAnswer> {
  const index = await placeIndex(deps);
  const reading = readNeeds(query, knownPlaces(index));
  const asked = { index, query, reading };
  const isNeed = reading.needs.length > 0;
  if (isNeed && !reading.isGuess) return answerNeed(deps, asked);
  const plain = await findResults(deps, index, query.slice(0, SEARCH_LIMITS.maxLength));
  // A slip in a need may be a name.
  if (isNeed && !isFound(plain)) return answerNeed(deps, asked);
  return answerName(deps, asked, plain);
}

const isFound = ({ results, didYouMean }: Pick<Results, "results" | "didYouMean">) =>
  results.length > 0 && didYouMean === null;

/** Providers that are called so, then those of the place that the rest of the query names. */
async function answerNeed(deps: Deps, asked: Asked): Promise<FoundAnswer> {
  const { index, query, reading } = asked;
  const where = findWhere(index, reading);
  const rest = where.words || reading.rest;
  const [beginning, named, found] = await Promise.all([
    findBeginning(deps, fold(query)),
    findNamed(deps, query),
    rest ? findResults(deps, index, rest) : NOTHING,
  ]);
  const called = [...beginning, ...named];
  const results = withNamed(called, found.results);
  const { foundBy } = found;
  const ids = { ...idsOf(called), ...foundBy.ids };
  return {
    results,
    didYouMean: found.didYouMean && named.length === 0 ? `${reading.needWords} ${found.didYouMean}` : null,
    ways: waysTo({ ...asked, where }),
    foundBy: rest
      ? { ...foundBy, ids, most: Math.min(foundBy.most, SEARCH_LIMITS.filteredOfNeed) }
      : { ids, town: null, words: searchWords(query), most: SEARCH_LIMITS.filtered },
    ...(isWholeName(results, query) && { resultsFirst: true }),
    ...(asksForPlace(reading, where) && { asksForPlace: true }),
  };
}

const NOTHING: Results = { results: [], didYouMean: null, foundBy: FOUND_NOTHING };

function withNamed(named: Hit[], found: SearchResult[]): SearchResult[] {
  if (named.length === 0) return found;
  const isProvider = ({ type }: SearchResult) => type === "spitex";
  const providers = [...named.map(({ result }) => result), ...found.filter(isProvider)];
  const unique = [...new Map(providers.map((one) => [JSON.stringify(one), one])).values()];
  return [...unique.slice(0, SEARCH_LIMITS.providers), ...found.filter((result) => !isProvider(result))];
}

const isWholeName = ([first]: SearchResult[], query: string) =>
  first?.type === "spitex" && fold(first.name) === fold(query);

/** Results as for any name. Only where there are none, the words around a place are left out. */
async function answerName(deps: Deps, asked: Asked, plain: Results): Promise<FoundAnswer> {
  const { index, reading } = asked;
  // Of a name that is found as it is written only its canton matters.
  if (isFound(plain) && !isLikeCanton(reading.rest)) return { ...plain, ways: [] };
  const where = findWhere(index, reading);
  if (plain.results.length === 0 && reading.rest === "") return { ...plain, ways: waysTo({ ...asked, where }) };
  if (plain.results.length === 0 && reading.places.length > 0) {
    const found = await findResults(deps, index, where.words);
    return { ...found, foundBy: { ...found.foundBy, most: 0 }, ways: waysTo({ ...asked, where }) };
  }
  const { canton, places, words, isCantonFirst, isGuess } = where;
  if (!canton || (words !== reading.rest && !isGuess)) return { ...plain, ways: [] };
  const isTown = places.length > 0 && !isCantonFirst;
  return { ...plain, ways: [cantonWay(canton, index)], ...(isTown && { resultsFirst: true }) };
}
