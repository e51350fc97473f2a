import { fold } from "#domain/fold.ts";
import { cantonByCode } from "#domain/places/canton.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { present } from "#domain/present.ts";
import { cantonAtEnd } from "#domain/search/find-where.ts";
import { MATCH, type PlaceMatch, searchPlaces } from "#domain/search/place-search.ts";
import type { Deps } from "../../deps.ts";
import { placeIndex } from "./place-index.ts";

const MOST_CHOICES = 6;

/**
 * The page of a place that a visitor typed. Several of the same name or postcode, and guesses, are for the visitor to
 * choose from.
 */
export async function findPlaceToOpen(deps: Deps, typed: string) {
  const matches = searchPlaces(await placeIndex(deps), typed, MOST_CHOICES);
  const [best] = matches;
  if (!best) return { state: "unknown" as const };
  const places = inNamedCanton(meantBy(matches, best.level), typed).map(({ place }) => cityOf(place));
  const [only] = places;
  return only && places.length === 1 && best.level <= MATCH.alias
    ? { state: "found" as const, place: only }
    : { state: "choose" as const, places };
}

/** A name or postcode means those that have it; anything else may mean all that it found. */
const meantBy = (matches: PlaceMatch[], level: number) =>
  level <= MATCH.alias ? matches.filter((match) => match.level === level) : matches;

function inNamedCanton(matches: PlaceMatch[], typed: string): PlaceMatch[] {
  const canton = cantonAtEnd(fold(typed).split(" "));
  const inside = matches.filter(({ place }) => place.canton === canton?.code);
  return inside.length > 0 ? inside : matches;
}

function cityOf({ name, canton: code, citySlug }: IndexedPlace) {
  const canton = present(cantonByCode(code), "places of the index are in a canton");
  return { city: name, canton: canton.name, cantonSlug: canton.slug, citySlug };
}
