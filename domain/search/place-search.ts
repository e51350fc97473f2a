import { fold } from "../fold.ts";
import type { Canton } from "../places/canton.ts";
import { cantonOfWords } from "../places/canton-names.ts";
import type { IndexedPlace } from "../places/place-index.ts";
import { isFillerBesidePlace } from "./filler-words.ts";
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
/** Lower is better. `whole`: with words usually omitted, as in "Muri bei Bern". Guesses add their edit distance. */
export const MATCH = { whole: -1, exact: 0, alias: 1, prefix: 2, word: 3, commune: 4, canton: 5, inside: 6, guess: 7 };

/** Among the places of Rapperswil-Jona, the one of that name comes first. */
const EPONYM = 0.5;

export type PlaceMatch = { place: IndexedPlace; level: number; zip: string | undefined };

type Match = Omit<PlaceMatch, "place"> & { prepared: PreparedPlace };

/** Guesses are added if there are fewer hits. */
const MIN_HITS = 3;

export function searchPlaces(index: IndexedPlace[], query: string, limit: number): PlaceMatch[] {
  const parsed = withOwnZip(index, parseQuery(query));
  const places = preparedPlaces(index);
  const matches = inCanton(matchAll(places, parsed), parsed.canton);
  const isNamed = matches.some(({ level }) => level <= MATCH.alias);
  if (matches.length < MIN_HITS && !isNamed) matches.push(...guesses(places, parsed, matches));
  const sorted = matches.sort(byLevelThenSize);
  const best = (parsed.isCantonOnly ? sorted : namesakesInFirst(sorted, parsed.canton)).slice(0, limit);
  return best.map(({ prepared: { place }, level, zip }) => ({ place, level, zip }));
}

/** «Buchs AG»: the place in the canton comes first, even if another of that name is larger. */
function namesakesInFirst(matches: Match[], canton: Canton | undefined): Match[] {
  const isThere = ({ level, prepared }: Match) => level <= MATCH.alias && prepared.place.canton === canton?.code;
  return [...matches.filter(isThere), ...matches.filter((match) => !isThere(match))];
}

type ParsedQuery = {
  /** The place's name without a canton after it. */
  key: string;
  /** Including the canton: "Davos Glaris" is a place, although Glaris is a canton. */
  wholeKey: string;
  /** Including omitted fillers: "Muri bei Bern". */
  typedKey: string;
  zip: string | undefined;
  canton: Canton | undefined;
  isCantonOnly: boolean;
};

/** Replaces a town's round postcode by a real one: 3000 for Bern. */
function withOwnZip(index: IndexedPlace[], parsed: ParsedQuery): ParsedQuery {
  const town = parsed.zip ? townOfRoundZip(index, parsed.zip) : undefined;
  return town ? { ...parsed, zip: town.zips[0] } : parsed;
}

/** Splits "8400 Winterthur", "Buchs SG" or "Spitex in Wil (SG)" into postcode, canton and the rest. */
function parseQuery(query: string): ParsedQuery {
  const words = fold(query).split(" ").filter(Boolean);
  const zip = words.find((word) => /^\d{2,4}$/.test(word));
  const names = words.filter((word) => word !== zip);
  // Beside other words «ch» means Switzerland; alone it begins Chur.
  const isBeginning = words.length === 1 && names[0]?.length === 2;
  const meant = isBeginning ? names : names.filter((word) => !isFillerBesidePlace(word));
  const wholeKey = meant.join(" ");
  const typedKey = names.join(" ");
  const whole = cantonOfWords(wholeKey);
  if (whole) return { key: wholeKey, wholeKey, typedKey, zip, canton: whole, isCantonOnly: true };
  const { key, canton } = withoutCanton(meant);
  return { key, wholeKey, typedKey, zip, canton, isCantonOnly: false };
}

/** Removes a canton of up to two words after the name: "Buchs SG", "Buchs St. Gallen". */
function withoutCanton(words: string[]): Pick<ParsedQuery, "key" | "canton"> {
  for (const length of [2, 1]) {
    const canton = words.length > length ? cantonOfWords(words.slice(-length).join(" ")) : undefined;
    if (canton) return { key: words.slice(0, -length).join(" "), canton };
  }
  return { key: words.join(" "), canton: undefined };
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
  const { key, canton, isCantonOnly } = parsed;
  if (!mayBeNamed && !isCantonOnly) return undefined;
  const zip = parsed.zip && ownZip(prepared, parsed.zip);
  if (parsed.zip && !zip) return undefined;
  const { place } = prepared;
  const level = mayBeNamed ? (levelOfWhole(place, parsed) ?? levelOf(prepared, key)) : undefined;
  if (level !== undefined) return { prepared, level, zip };
  const isInCanton = isCantonOnly && place.canton === canton?.code && place.listings > 0;
  return isInCanton ? { prepared, level: MATCH.canton, zip } : undefined;
}

function levelOfWhole({ keys }: IndexedPlace, { wholeKey, typedKey }: ParsedQuery): number | undefined {
  if (typedKey !== wholeKey && keys.includes(typedKey)) return MATCH.whole;
  return keys[0] === wholeKey ? MATCH.exact : undefined;
}

function levelOf({ place, words }: PreparedPlace, key: string): number | undefined {
  const [name = "", ...others] = place.keys;
  if (name === key) return MATCH.exact;
  if (others.includes(key)) return MATCH.alias;
  if (place.keys.some((own) => own.startsWith(key))) return MATCH.prefix;
  if (hasWords(words, key)) return MATCH.word;
  const commune = place.communes.find((one) => one.startsWith(key));
  if (commune !== undefined) return commune.startsWith(`${name} `) ? MATCH.commune - EPONYM : MATCH.commune;
  if (key.length >= SEARCH_LIMITS.minLength && name.includes(key)) return MATCH.inside;
  return undefined;
}

/** Whether every typed word begins a word of the name, in any order. */
const hasWords = (own: readonly string[], key: string) =>
  key.split(" ").every((word) => own.some((part) => part.startsWith(word)));

/** A canton after the name filters the matches unless none would remain. */
function inCanton(matches: Match[], canton: Canton | undefined): Match[] {
  const inside = matches.filter(({ prepared }) => prepared.place.canton === canton?.code);
  return inside.length > 0 && canton ? [...inside, ...notInside(matches, canton)] : matches;
}

/** Keeps places of other cantons only if they have exactly this name: "Zug" is a town and a canton. */
const notInside = (matches: Match[], canton: Canton) =>
  matches.filter(({ prepared, level }) => prepared.place.canton !== canton.code && level < MATCH.prefix);

function guesses(places: PreparedPlaces, { key, zip, canton }: ParsedQuery, known: Match[]): Match[] {
  if (zip?.length === 4) return [];
  const found = new Set(known.map(({ prepared }) => prepared));
  return guessPlaces(places, key)
    .filter(({ prepared }) => !found.has(prepared))
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
