import type { IndexedPlace } from "../places/place-index.ts";
import { knownPlaces } from "./find-where.ts";
import { cantonBeside, queryWords } from "./place-query.ts";
import { MATCH, type PlaceMatch, searchPlaces } from "./place-search.ts";
import { isPostcode } from "./prepared-places.ts";

/** The places that an input for a place may mean, best first. `isCertain`: they have this name or postcode. */
export type TypedPlaces = { matches: PlaceMatch[]; isCertain: boolean };

/** Never empty for an input that contains a postcode or the whole name of a place. */
export function typedPlaces(index: IndexedPlace[], typed: string, limit: number): TypedPlaces {
  const matches = searchPlaces(index, typed, limit);
  const { level } = matches[0] ?? { level: MATCH.guess };
  if (level <= MATCH.alias) {
    const best = ofLevel(matches, level);
    const elsewhere = matches.filter(isElsewhere(typed));
    const isOther = best.every((match) => elsewhere.includes(match));
    if (!isOther) return { matches: inNamedCanton(best, typed), isCertain: true };
    // «Egg ZH» when the only Egg is in Schwyz: those of the canton come first, and the visitor chooses.
    const inside = matches.filter((match) => match.level < MATCH.inside && !elsewhere.includes(match));
    return { matches: [...inside, ...best].slice(0, limit), isCertain: false };
  }
  const parts = level < MATCH.guess ? undefined : placesOfParts(index, typed, limit);
  return parts ?? { matches: inNamedCanton(matches, typed), isCertain: false };
}

/** In another canton than the one beside the name, unless the whole text is the name: «Davos Glaris». */
function isElsewhere(typed: string): (match: PlaceMatch) => boolean {
  const words = queryWords(typed);
  const canton = cantonBeside(words);
  const whole = words.join(" ");
  return ({ place, zip }) =>
    canton !== undefined && zip === undefined && place.canton !== canton.code && !place.keys.includes(whole);
}

/** A name or postcode means the places that have it. */
const ofLevel = (matches: PlaceMatch[], level: number) => matches.filter((match) => match.level === level);

function inNamedCanton(matches: PlaceMatch[], typed: string): PlaceMatch[] {
  const canton = cantonBeside(queryWords(typed));
  const inside = matches.filter(({ place }) => place.canton === canton?.code);
  return inside.length > 0 ? inside : matches;
}

/** Most words of an input whose parts are tried. */
const MAX_WORDS = 8;

/** «8050 Zürich Nord», «Uster am Greifensee», «Zürich11», «8400 Wintertur» */
function placesOfParts(index: IndexedPlace[], typed: string, limit: number): TypedPlaces | undefined {
  // The number of a post office or district may touch the name.
  const words = queryWords(typed.replace(/(?<=\p{L}{3})(?=\d)/gu, " "));
  const zip = words.find((word) => /^\d{4}$/.test(word) && isPostcode(index, word));
  const name = longestName(index, words.filter((word) => !/\d/.test(word)).slice(0, MAX_WORDS));
  if (!zip && !name) return undefined;
  const named = name ? searchPlaces(index, name, limit) : [];
  if (!zip) return { matches: ofLevel(named, named[0]?.level ?? 0), isCertain: false };
  const both = name ? searchPlaces(index, `${zip} ${name}`, limit).filter(({ level }) => level <= MATCH.alias) : [];
  if (both.length > 0) return { matches: both, isCertain: true };
  // Where they contradict each other, the visitor chooses.
  const others = ofLevel(named, named[0]?.level ?? 0);
  return { matches: [...searchPlaces(index, zip, limit), ...others].slice(0, limit), isCertain: false };
}

/** Shorter words too often are no names: «Au», «in». */
const MIN_NAME = 3;

/** The most neighbouring words that are exactly the name of a place. */
function longestName(index: IndexedPlace[], words: readonly string[]): string | undefined {
  const { isPlace } = knownPlaces(index);
  for (let length = words.length; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const name = words.slice(at, at + length).join(" ");
      if (name.length >= MIN_NAME && isPlace(name)) return name;
    }
  }
  return undefined;
}
