import { type Hit, townKey } from "#db/queries/search/search-index.ts";
import { fold } from "#domain/fold.ts";
import { cantonByCode } from "#domain/places/canton.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { present } from "#domain/present.ts";
import { MATCH, type PlaceMatch, searchPlaces } from "#domain/search/place-search.ts";
import { type CityResult, SEARCH_LIMITS, type SearchAnswer } from "#domain/search/search-result.ts";
import type { Deps } from "../../deps.ts";
import { findBeginning, findProviders, listInTown } from "./find-providers.ts";
import { nearestIn } from "./nearest-with-providers.ts";

/**
 * How the providers of an answer were found, in order to find more than five: their ids by slug, the town that was
 * named, the words that matched, and how many may be read. None of a guess, which took many rows already.
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
