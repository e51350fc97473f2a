import {
  ANSWER_ROWS,
  type Hit,
  listNamedPlainly,
  listOfTown,
  type TypoForm,
  townKey,
} from "#db/queries/search/search-index.ts";
import { type RowOf, runAll } from "#db/statement.ts";
import { fold } from "#domain/fold.ts";
import { cantonByCode } from "#domain/places/canton.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { present } from "#domain/present.ts";
import { MATCH, type PlaceMatch, searchPlaces } from "#domain/search/place-search.ts";
import {
  correctWord,
  insideMatch,
  isIndexedInside,
  prefixMatch,
  searchWords,
  typoForms,
} from "#domain/search/search-index.ts";
import { type CityResult, SEARCH_LIMITS, type SearchAnswer } from "#domain/search/search-result.ts";
import type { Deps } from "../../deps.ts";
import { type IndexDeps, searchIndex, townIndex } from "./index-parts.ts";
import { nearestIn } from "./nearest-place.ts";
import { wasRebuilding } from "./place-index.ts";

/** D1 takes at most 100 values. */
const MOST_FORMS = 90;

/**
 * `words`: those that matched. `isGuess`: nothing matched as typed, so other spellings were looked up; `correction` is
 * the query as it was probably meant, if that found something.
 */
type Found = { hits: Hit[]; words: string[]; correction: string | null; isGuess: boolean };

/**
 * Rule search-8: five providers whose city, canton or name contains the query. Word prefixes first; substrings if those
 * leave room; corrections of typos only if neither finds anything.
 */
async function findProviders(deps: Deps, query: string): Promise<Found> {
  const words = searchWords(query);
  if (wasRebuilding(deps)) {
    return { hits: await findPlainly(deps, words), words, correction: null, isGuess: true };
  }
  const asTyped = (hits: Hit[]) => ({ hits, words, correction: null, isGuess: false });
  const beginnings = await listBeginnings(deps, words);
  if (beginnings.length > 0) return asTyped(await withInside(deps, words, beginnings));
  // Both in one round trip, although corrections are used only if no part of a name matches as typed.
  const [inside, meant] = await Promise.all([listInside(deps, words), listMeant(deps, words)]);
  return inside.length > 0 ? asTyped(inside) : findCorrected(deps, words, meant);
}

/** Like `findProviders`, without corrections. */
export async function findNamed(deps: Deps, query: string): Promise<Hit[]> {
  const words = searchWords(query);
  if (wasRebuilding(deps)) return findPlainly(deps, words);
  return withInside(deps, words, await listBeginnings(deps, words));
}

/** Providers whose name begins with the whole query (`key`: folded). */
export const findBeginning = async (deps: Deps, key: string): Promise<Hit[]> =>
  key === "" || wasRebuilding(deps) ? [] : searchIndex(deps).byName(key);

const listInTown = async (deps: Deps, { town, limit }: { town: string; limit: number }): Promise<Hit[]> =>
  wasRebuilding(deps) ? listTownPlainly(deps, town, limit) : townIndex(deps).inTown({ town, limit });

const listBeginnings = async (deps: IndexDeps, words: string[]): Promise<Hit[]> =>
  words.length > 0 ? searchIndex(deps).byWords(prefixMatch(words)) : [];

/** Prefix hits also match as substrings; the caller removes duplicates. */
async function withInside(deps: IndexDeps, words: string[], beginnings: Hit[]): Promise<Hit[]> {
  const isFull = beginnings.length >= SEARCH_LIMITS.providers;
  return isFull ? beginnings : [...beginnings, ...(await listInside(deps, words))];
}

const listInside = async (deps: IndexDeps, words: string[]): Promise<Hit[]> =>
  isIndexedInside(words) ? searchIndex(deps).byTrigrams(insideMatch(words)) : [];

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

/**
 * How the providers of an answer were found, for finding more than five: their ids by slug, the named town and the
 * matching words. `most`: how many may be read; none for a guess, which has read many rows already.
 */
export type FoundBy = { ids: Record<string, number>; town: string | null; words: string[]; most: number };

export const FOUND_NOTHING: FoundBy = { ids: {}, town: null, words: [], most: 0 };

export type Results = Pick<SearchAnswer, "results" | "didYouMean"> & { foundBy: FoundBy };

/** Places and providers whose names match, best first (rule search-8: five of each, ten in all). */
export async function findResults(deps: Deps, index: IndexedPlace[], query: string): Promise<Results> {
  const key = fold(query);
  const matches = searchPlaces(index, query, SEARCH_LIMITS.cities);
  const town = namedTown(matches[0]);
  const [byName, found, inTown] = await Promise.all([
    findBeginning(deps, key),
    findProviders(deps, query),
    town ? listInTown(deps, { town, limit: SEARCH_LIMITS.providers }) : [],
  ]);
  const isTown = matches[0]?.place.keys.includes(key) ?? false;
  // «Zürich» is a town first and the start of a name second; for «Spitex Zürich» it is the reverse.
  const best = isTown ? [...inTown, ...byName] : [...byName, ...inTown];
  const hits = uniqueHits([...best, ...found.hits]).slice(0, SEARCH_LIMITS.providers);
  const providers = hits.map(({ result }) => result);
  const cities = matches.map((match) => toCityResult(index, match));
  const isGuess = byName.length === 0 && found.correction !== null;
  return {
    results: providersFirst({ matches, key, byName, isGuess, hasProviders: providers.length > 0 })
      ? [...providers, ...cities]
      : [...cities, ...providers],
    didYouMean: didYouMean(matches, providers.length > 0 && !isGuess, found.correction),
    foundBy: {
      ids: idsOf(hits),
      town: town ?? null,
      words: found.words,
      most: found.isGuess ? 0 : SEARCH_LIMITS.filtered,
    },
  };
}

export const idsOf = (hits: Hit[]) => Object.fromEntries(hits.map(({ id, result }) => [result.slug, id]));

/** The named place itself, whose providers come before those of its canton. */
function namedTown(match: PlaceMatch | undefined): string | undefined {
  const isNamed = match && !match.zip && match.level <= MATCH.alias && match.place.listings > 0;
  return isNamed ? townKey({ cantonSlug: cantonOf(match.place).slug, citySlug: match.place.citySlug }) : undefined;
}

type Ranking = { matches: PlaceMatch[]; key: string; byName: Hit[]; isGuess: boolean; hasProviders: boolean };

/** A named place beats a provider, except where the query begins a provider's name. */
function providersFirst({ matches, key, byName, isGuess, hasProviders }: Ranking): boolean {
  const level = matches[0]?.level ?? Number.POSITIVE_INFINITY;
  const isNamed = byName.length > 0 && key.includes(" ");
  const isWholePlace = matches[0]?.place.keys.includes(key) ?? false;
  if (isNamed && !isWholePlace) return true;
  return level >= MATCH.inside && hasProviders && !isGuess;
}

/** The name of the best guess, only if nothing matched as typed. */
function didYouMean(matches: PlaceMatch[], hasProviders: boolean, correction: string | null) {
  const [best] = matches;
  if (hasProviders || (best && best.level < MATCH.guess)) return null;
  return best?.place.name ?? correction;
}

function toCityResult(index: IndexedPlace[], { place, zip }: PlaceMatch): CityResult {
  const canton = cantonOf(place);
  const nearest = place.listings === 0 ? nearestIn(index, place, 1)[0] : undefined;
  return {
    type: "city",
    city: place.name,
    canton: canton.name,
    zip_code: zip ?? place.zips[0] ?? "",
    citySlug: place.citySlug,
    cantonSlug: canton.slug,
    count: place.listings,
    ...(nearest && { nearest }),
  };
}

const cantonOf = ({ canton }: IndexedPlace) => present(cantonByCode(canton), "places of the index are in a canton");

const uniqueHits = (hits: Hit[]) => [...new Map(hits.map((hit) => [hit.id, hit])).values()];

/** While the index is rebuilt: finds names in the directory itself by beginnings of words, as they are typed. */
async function findPlainly({ db }: Pick<Deps, "db">, words: readonly string[]): Promise<Hit[]> {
  return words.length > 0 ? (await runAll(db, listNamedPlainly(words, ANSWER_ROWS))).map(toHit) : [];
}

/** `town`: "zuerich/uster". */
async function listTownPlainly({ db }: Pick<Deps, "db">, town: string, limit: number): Promise<Hit[]> {
  const [cantonSlug = "", citySlug = ""] = town.split("/");
  return (await runAll(db, listOfTown({ cantonSlug, citySlug }, limit))).map(toHit);
}

const toHit = ({ id, city, ...row }: RowOf<typeof listOfTown>, position: number): Hit => ({
  id,
  position,
  result: { type: "spitex", ...row, city: displayPlaceName(city) },
});
