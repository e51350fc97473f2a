import type { Hit } from "#db/queries/search/search-index.ts";
import { AppError } from "#domain/app-error.ts";
import { fold } from "#domain/fold.ts";
import { language } from "#domain/language.ts";
import { searchedList } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { cantonNameIn } from "#domain/places/canton-names.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { placeNameIn } from "#domain/places/place-names.ts";
import { present } from "#domain/present.ts";
import {
  asksForCareAt,
  asksForPlace,
  findWhere,
  isLikeCanton,
  knownPlaces,
  namesPlace,
} from "#domain/search/find-where.ts";
import { isPostcode } from "#domain/search/prepared-places.ts";
import { type Reading, readNeeds } from "#domain/search/read-needs.ts";
import { searchWords } from "#domain/search/search-index.ts";
import { SEARCH_LIMITS, type SearchAnswer, type SearchResult, type Way } from "#domain/search/search-result.ts";
import { cantonWay, MAX_WAYS, sayIn, waysTo } from "#domain/search/ways.ts";
import { readListCode } from "#domain/shortlist/list-code.ts";
import type { Deps } from "../../deps.ts";
import { currentVersion } from "../pages/data-version.ts";
import {
  FOUND_NOTHING,
  type FoundBy,
  findBeginning,
  findNamed,
  findResults,
  idsOf,
  type Results,
} from "./find-providers.ts";
import { doWithoutIndex, isStopgap, placeIndex } from "./place-index.ts";

const NO_ANSWER: FoundAnswer = { results: [], didYouMean: null, ways: [], foundBy: FOUND_NOTHING };

type DirectoryAnswer = FoundAnswer & { hasFailed?: true };

/** Answers a typed query: pages that answer it, and places and providers of that name, each best first. */
export async function searchDirectory(deps: Deps, query: string): Promise<DirectoryAnswer> {
  const asked = query.trim().replaceAll(/\s+/g, " ").slice(0, SEARCH_LIMITS.maxSentence);
  // Rule search-7.
  const failed = (error: unknown) => {
    deps.logError("search failed", error);
    return undefined;
  };
  const withoutIndex = () => doWithoutIndex(deps).then(() => answerTo(deps, asked));
  const answer = (await answerTo(deps, asked).catch(failed)) ?? (await withoutIndex().catch(failed));
  return answer ?? { ...NO_ANSWER, hasFailed: true };
}

async function answerTo(deps: Deps, asked: string): Promise<FoundAnswer> {
  const key = fold(asked);
  const code = readListCode(asked);
  // The list's own page says whether it exists, and limits guesses.
  if (code && !isPostcode(await placeIndex(deps), code.slice(-4))) return { ...NO_ANSWER, ways: [listWay(code)] };
  if (asked.length < SEARCH_LIMITS.minLength || key === "") return NO_ANSWER;
  const answer = await answerOf(deps, asked, key);
  return code ? { ...answer, ways: withList(answer, code) } : answer;
}

/** The word of a code has no other meaning in a search, unless a provider has that name. */
function withList({ ways, results }: FoundAnswer, code: string): Way[] {
  const others = ways.slice(0, MAX_WAYS - 1);
  const word = fold(code.slice(0, code.indexOf("-")));
  const isName = results.some((result) => result.type === "spitex" && fold(result.name).includes(word));
  return isName ? [...others, listWay(code)] : [listWay(code), ...others];
}

const listWay = (code: string): Way => ({ label: sayIn().openList(code), path: searchedList(code) });

async function answerOf(deps: Deps, asked: string, key: string): Promise<FoundAnswer> {
  // «found»: older answers, kept under «ways», did not say how they were found.
  const cacheKey = `found:${await currentVersion(deps)}:${language()}:${key}`;
  const known = await deps.searchCache.get<FoundAnswer>(cacheKey);
  if (known) return known;
  const answer = inLanguage(await findAnswer(deps, asked));
  // A longer query is cut before it is folded, so queries with the same key may have other answers.
  if (isStopgap(deps) || asked.length > SEARCH_LIMITS.maxLength) return answer;
  deps.inBackground(deps.searchCache.put(cacheKey, answer, asked.length <= SEARCH_LIMITS.earlyLength));
  return answer;
}

/** Names places and cantons as the language does. German pages, and a provider's address, use the official name. */
function inLanguage(answer: FoundAnswer): FoundAnswer {
  if (language() === "de") return answer;
  const cantonOf = (slug: string) => present(cantonBySlug(slug), "every result is in a canton").code;
  const townOf = (city: string, cantonSlug: string) =>
    placeNameIn({ name: city, canton: cantonOf(cantonSlug) }, language());
  const results = answer.results.map((result) => {
    const canton = cantonNameIn(cantonOf(result.cantonSlug), language());
    if (result.type === "spitex") return { ...result, canton };
    const { city, cantonSlug, nearest } = result;
    const near = nearest && { ...nearest, city: townOf(nearest.city, nearest.cantonSlug) };
    return { ...result, canton, city: townOf(city, cantonSlug), ...(near && { nearest: near }) };
  });
  return { ...answer, results };
}

export type FoundAnswer = SearchAnswer & { foundBy: FoundBy };

type Asked = { index: IndexedPlace[]; query: string; reading: Reading };

/** Rules ways-1 to ways-5. */
async function findAnswer(deps: Deps, query: string): Promise<FoundAnswer> {
  const index = await placeIndex(deps);
  const reading = readNeeds(query, knownPlaces(index));
  const asked = { index, query, reading };
  const isNeed = reading.needs.length > 0;
  if (isNeed && !reading.isGuess) return answerNeed(deps, asked);
  const plain = await findResults(deps, index, query.slice(0, SEARCH_LIMITS.maxLength));
  // A mistyped need may be a name.
  if (isNeed && !isFound(plain)) return answerNeed(deps, asked);
  return answerName(deps, asked, plain);
}

const isFound = ({ results, didYouMean }: Pick<Results, "results" | "didYouMean">) =>
  results.length > 0 && didYouMean === null;

/** Providers with that name, then those of the place that the rest of the query names. */
async function answerNeed(deps: Deps, asked: Asked): Promise<FoundAnswer> {
  const { index, query, reading } = asked;
  const where = findWhere(index, reading);
  const rest = where.words || reading.rest;
  const [beginning, named, found] = await Promise.all([
    findBeginning(deps, fold(query)),
    findNamed(deps, query),
    rest ? findResults(deps, index, rest) : NO_RESULTS,
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

const NO_RESULTS: Results = { results: [], didYouMean: null, foundBy: FOUND_NOTHING };

function withNamed(named: Hit[], found: SearchResult[]): SearchResult[] {
  if (named.length === 0) return found;
  const isProvider = ({ type }: SearchResult) => type === "spitex";
  const providers = [...named.map(({ result }) => result), ...found.filter(isProvider)];
  const unique = [...new Map(providers.map((one) => [JSON.stringify(one), one])).values()];
  return [...unique.slice(0, SEARCH_LIMITS.providers), ...found.filter((result) => !isProvider(result))];
}

const isWholeName = ([first]: SearchResult[], query: string) =>
  first?.type === "spitex" && fold(first.name) === fold(query);

/** Whether the query names a place that is not among the results, and its rest names no provider. */
function isOnlyPlaced({ results }: Results, { places, rest, unknown, needWords }: Reading): boolean {
  // «Kindler Uster» is the provider of that name in Uster.
  const others = [...unknown.map(({ word }) => word), ...needWords.split(" ").filter(Boolean)];
  const words = others.length > 0 ? others : rest.split(" ");
  const isNamed = (name: string) => words.every((word) => fold(name).includes(word));
  return places.length > 0 && results.every((result) => result.type === "spitex" && !isNamed(result.name));
}

/** Results as for any name. Only if there are none, the words around a place are left out. */
async function answerName(deps: Deps, asked: Asked, plain: Results): Promise<FoundAnswer> {
  const { index, query, reading } = asked;
  const where = findWhere(index, reading);
  // Words for care are in the names of many providers.
  if (asksForCareAt(query, reading, where)) return { ...plain, ways: waysTo({ ...asked, where }) };
  // Words of the query are found for a town's providers, but not in their names.
  if (isFound(plain) && isOnlyPlaced(plain, reading)) return { ...plain, ways: waysTo({ ...asked, where }) };
  // If a name matches as typed, only its canton matters.
  if (isFound(plain) && !isLikeCanton(reading.rest)) return { ...plain, ways: [] };
  if (plain.results.length === 0 && reading.rest === "") return { ...plain, ways: waysTo({ ...asked, where }) };
  if (plain.results.length === 0 && namesPlace(reading, where)) {
    const found = await findResults(deps, index, where.words);
    return { ...found, foundBy: { ...found.foundBy, most: 0 }, ways: waysTo({ ...asked, where }) };
  }
  const { canton, places, words, isCantonFirst, isGuess } = where;
  if (!canton || (words !== reading.rest && !isGuess)) return { ...plain, ways: [] };
  const isTown = places.length > 0 && !isCantonFirst;
  return { ...plain, ways: [cantonWay(canton, index)], ...(isTown && { resultsFirst: true }) };
}

/** Suggestions, pages of results and other searches for a place count the same. @throws AppError too_many_requests */
export async function limitSearches({ searchLimit }: Pick<Deps, "searchLimit">, ip: string): Promise<void> {
  if (!(await searchLimit(ip)).isAllowed) throw new AppError("too_many_requests");
}
