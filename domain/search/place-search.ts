import type { Canton } from "../places/canton.ts";
import type { IndexedPlace } from "../places/place-index.ts";
import { type ParsedQuery, parsePlaceQuery } from "./place-query.ts";
import {
  guessPlaces,
  type PreparedPlace,
  type PreparedPlaces,
  placesWith,
  preparedPlaces,
  townOfRoundZip,
} from "./prepared-places.ts";
import { SEARCH_LIMITS } from "./search-result.ts";
import { lettersOf } from "./spelling.ts";
import { placesWritten, writtenNames } from "./written-names.ts";

/** Lower is better. `whole`: with words usually omitted, as in "Muri bei Bern". Guesses add their edit distance. */
export const MATCH = { whole: -1, exact: 0, alias: 1, prefix: 2, word: 3, commune: 4, canton: 5, inside: 6, guess: 7 };

/** Among the places of Rapperswil-Jona, the one of that name comes first. */
const EPONYM = 0.5;

export type PlaceMatch = { place: IndexedPlace; level: number; zip: string | undefined };

type Match = Omit<PlaceMatch, "place"> & { prepared: PreparedPlace };

/** Guesses are added if there are fewer hits. */
const MIN_HITS = 3;

export function searchPlaces(index: IndexedPlace[], query: string, limit: number): PlaceMatch[] {
  const parsed = withOwnZip(index, parsePlaceQuery(query));
  const places = preparedPlaces(index);
  const written = writtenOtherwise(index, parsed);
  const matches = inCanton(withWritten(places, matchAll(places, parsed), { parsed, written }), parsed);
  const isNamed = matches.some(({ level }) => level <= MATCH.alias);
  if (matches.length < MIN_HITS && !isNamed) matches.push(...guesses(places, parsed, matches));
  const sorted = matches.sort(byLevelThenSize);
  const best = (parsed.isCantonOnly ? sorted : meantFirst(sorted, { parsed, written })).slice(0, limit);
  return best.map(({ prepared: { place }, level, zip }) => ({ place, level, zip }));
}

type Written = ReadonlySet<IndexedPlace>;

/** The places that the query names with a quarter or commune, or in short. */
function writtenOtherwise(index: IndexedPlace[], parsed: ParsedQuery): Written {
  const { key, wholeKey, typedKey, turnedKey, canton, isCantonOnly } = parsed;
  const names = writtenNames(index);
  if (isCantonOnly) {
    const isTown = (place: IndexedPlace) => turnedKey !== wholeKey && place.canton === canton?.code;
    return new Set(names.byName.get(turnedKey)?.filter(isTown));
  }
  return new Set(
    [...new Set([typedKey, wholeKey, key, turnedKey])].flatMap((text) => placesWritten(names, text.split(" "))),
  );
}

type Meaning = { parsed: ParsedQuery; written: Written };

/** Adds the places of further ways of writing, unless they match by their names. */
function withWritten({ places }: PreparedPlaces, matches: Match[], { parsed, written }: Meaning): Match[] {
  if (written.size === 0) return matches;
  const added = places
    .filter(({ place }) => written.has(place))
    .flatMap((prepared) => {
      const zip = parsed.zip && ownZip(prepared, parsed.zip);
      return parsed.zip && !zip ? [] : { prepared, level: MATCH.alias, zip };
    });
  const isOther = (match: Match) => match.level <= MATCH.alias || !written.has(match.prepared.place);
  const kept = matches.filter(isOther);
  const known = new Set(kept.map(({ prepared }) => prepared));
  return [...kept, ...added.filter(({ prepared }) => !known.has(prepared))];
}

/**
 * «Buchs AG»: the place in the canton comes first, even if another of that name is larger; before it only what the
 * whole query names, as «Davos Glaris».
 */
function meantFirst(matches: Match[], { parsed, written }: Meaning): Match[] {
  const { canton, key, wholeKey } = parsed;
  if (!canton) return matches;
  const isWhole = ({ keys }: IndexedPlace) => wholeKey !== key && keys.includes(wholeKey);
  const isCalled = ({ prepared: { place }, level }: Match) =>
    level <= MATCH.alias || place.keys.some((name) => name.startsWith(`${key} `));
  const order = (match: Match) => {
    const { place } = match.prepared;
    if (isWhole(place)) return 0;
    return place.canton === canton.code && (written.has(place) || isCalled(match)) ? 1 : 2;
  };
  return matches.toSorted((a, b) => order(a) - order(b));
}

/** Replaces a town's round postcode by a real one: 3000 for Bern. */
function withOwnZip(index: IndexedPlace[], parsed: ParsedQuery): ParsedQuery {
  const town = parsed.zip ? townOfRoundZip(index, parsed.zip) : undefined;
  return town ? { ...parsed, zip: town.zips[0] } : parsed;
}

function matchAll(places: PreparedPlaces, parsed: ParsedQuery): Match[] {
  if (parsed.key === "") return matchZip(places, parsed.zip);
  const [word = ""] = parsed.key.split(" ");
  const letters = lettersOf(parsed.key);
  const possible = parsed.isCantonOnly ? places.places : placesWith(letters, places, places.letters);
  const matches: Match[] = [];
  for (const prepared of possible) {
    const match = matchOne(prepared, parsed, prepared.text.includes(word));
    if (match) matches.push(match);
  }
  return matches;
}

function matchZip({ places }: PreparedPlaces, zip: string | undefined): Match[] {
  if (zip === undefined) return [];
  const level = zip.length === 4 ? MATCH.exact : MATCH.prefix;
  return places.flatMap((prepared) => {
    const own = ownZip(prepared, zip);
    return own === undefined ? [] : { prepared, level, zip: own };
  });
}

const ownZip = ({ place }: PreparedPlace, zip: string) => place.zips.find((own) => own.startsWith(zip));

/** `mayBeNamed`: one of its names contains the first word. */
function matchOne(prepared: PreparedPlace, parsed: ParsedQuery, mayBeNamed: boolean): Match | undefined {
  const { canton, isCantonOnly } = parsed;
  if (!mayBeNamed && !isCantonOnly) return undefined;
  const zip = parsed.zip && ownZip(prepared, parsed.zip);
  if (parsed.zip && !zip) return undefined;
  const { place } = prepared;
  const level = mayBeNamed ? (levelOfWhole(place, parsed) ?? levelOf(prepared, parsed)) : undefined;
  if (level !== undefined) return { prepared, level, zip };
  const isInCanton = isCantonOnly && place.canton === canton?.code && place.listings > 0;
  return isInCanton ? { prepared, level: MATCH.canton, zip } : undefined;
}

function levelOfWhole({ keys }: IndexedPlace, { wholeKey, typedKey }: ParsedQuery): number | undefined {
  if (typedKey !== wholeKey && keys.includes(typedKey)) return MATCH.whole;
  return keys[0] === wholeKey ? MATCH.exact : undefined;
}

function levelOf({ place, words }: PreparedPlace, { key, wholeKey, typedKey }: ParsedQuery): number | undefined {
  const [name = "", ...others] = place.keys;
  if (name === key) return MATCH.exact;
  if (others.includes(key)) return MATCH.alias;
  if (place.keys.some((own) => own.startsWith(key))) return MATCH.prefix;
  if (hasWords(words, key)) return MATCH.word;
  // «Glarus Nord» has the canton in its name, «Hasle bei Burgdorf» a filler.
  const commune = place.communes.find((one) => one.startsWith(key) || one === wholeKey || one === typedKey);
  if (commune !== undefined) return commune.startsWith(`${name} `) ? MATCH.commune - EPONYM : MATCH.commune;
  if (key.length >= SEARCH_LIMITS.minLength && name.includes(key)) return MATCH.inside;
  return undefined;
}

/** Whether every typed word begins a word of the name, in any order; one or two letters stand for a separate word. */
function hasWords(own: readonly string[], key: string): boolean {
  const typed = key.split(" ");
  if (!typed.every((word) => own.some((part) => part.startsWith(word)))) return false;
  const short = typed.filter(({ length }) => length <= MOST_INITIALS);
  const left = own.filter((part) => !typed.some((word) => word.length > MOST_INITIALS && part.startsWith(word)));
  return short.every((word) => {
    const at = left.findIndex((part) => part.startsWith(word));
    return at >= 0 && left.splice(at, 1).length > 0;
  });
}

const MOST_INITIALS = 2;

/** A canton beside the name filters the matches unless none would remain. Before the name it may mean its town. */
function inCanton(matches: Match[], { canton, isCantonBefore }: ParsedQuery): Match[] {
  const inside = matches.filter(({ prepared }) => prepared.place.canton === canton?.code);
  if (!canton || (inside.length === 0 && !isCantonBefore)) return matches;
  return [...inside, ...notInside(matches, canton)];
}

/** Keeps places of other cantons only if they have exactly this name: "Zug" is a town and a canton. */
const notInside = (matches: Match[], canton: Canton) =>
  matches.filter(({ prepared, level }) => prepared.place.canton !== canton.code && level < MATCH.prefix);

function guesses(places: PreparedPlaces, { key, zip, canton, isCantonBefore }: ParsedQuery, known: Match[]): Match[] {
  if (zip?.length === 4) return [];
  const found = new Set(known.map(({ prepared }) => prepared));
  return guessPlaces(places, key)
    .filter(({ prepared }) => !found.has(prepared))
    .filter(({ prepared }) => !isCantonBefore || prepared.place.canton === canton?.code)
    .map(({ prepared, distance }) => {
      const isElsewhere = canton !== undefined && prepared.place.canton !== canton.code;
      return { prepared, level: MATCH.guess + distance + (isElsewhere ? 1 : 0), zip: undefined };
    });
}

/** The larger place first among equals: the town of a name, the commune's main place, otherwise by size. */
const byLevelThenSize = (a: Match, b: Match) =>
  a.level - b.level ||
  (isName(a) ? b.prepared.townRank - a.prepared.townRank || Number(isPart(a)) - Number(isPart(b)) : 0) ||
  a.prepared.sizeOrder - b.prepared.sizeOrder;

/** Found by its whole postcode, but its commune is named after another place: Nohl beside Neuhausen am Rheinfall. */
const isPart = ({ level, zip, prepared: { place } }: Match) =>
  zip !== undefined &&
  level === MATCH.exact &&
  !place.communes.some((name) => `${name} `.startsWith(`${place.keys[0]} `));

/** Whether the whole name matches, exactly or with a slip. */
const isName = ({ level }: Match) => level <= MATCH.alias || level >= MATCH.guess;
