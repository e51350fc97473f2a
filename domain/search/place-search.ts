import { fold } from "../fold.ts";
import { type Canton, findCanton } from "../places/canton.ts";
import type { IndexedPlace } from "../places/place-index.ts";
import { editDistance } from "./edit-distance.ts";
import { isFillerBesidePlace } from "./filler-words.ts";
import { SEARCH_LIMITS } from "./search-result.ts";
import { ONE_SLIP, TWO_SLIPS } from "./slips.ts";
import { townOfRoundZip, townRank } from "./town.ts";

/** Lower is better; `whole`: with words that are mostly left out, as in "Muri bei Bern"; fractions rank guesses by their edit distance. */
export const MATCH = { whole: -1, exact: 0, alias: 1, prefix: 2, word: 3, commune: 4, canton: 5, inside: 6, guess: 7 };

/** Of the places of Rapperswil-Jona the one that is called so comes first. */
const EPONYM = 0.5;

export type PlaceMatch = { place: IndexedPlace; level: number; zip: string | undefined };

/** With fewer hits, guesses are added. */
const MIN_HITS = 3;

/** Places that match the query, best first. */
export function searchPlaces(index: IndexedPlace[], query: string, limit: number): PlaceMatch[] {
  const parsed = withOwnZip(index, parseQuery(query));
  const matches = inCanton(matchAll(index, parsed), parsed.canton);
  const isNamed = matches.some(({ level }) => level <= MATCH.alias);
  if (matches.length < MIN_HITS && !isNamed) matches.push(...guesses(index, parsed, matches));
  const sorted = matches.sort(byLevelThenSize);
  return (parsed.isCantonOnly ? sorted : namesakesInFirst(sorted, parsed.canton)).slice(0, limit);
}

/** «Buchs AG»: of several with this name the one in the canton, although another one is larger. */
function namesakesInFirst(matches: PlaceMatch[], canton: Canton | undefined): PlaceMatch[] {
  const isThere = ({ level, place }: PlaceMatch) => level <= MATCH.alias && place.canton === canton?.code;
  return [...matches.filter(isThere), ...matches.filter((match) => !isThere(match))];
}

type ParsedQuery = {
  /** The place's name without the canton after it. */
  key: string;
  /** Including the canton: "Davos Glaris" is a place, although Glaris is a canton. */
  wholeKey: string;
  /** Including what is left out as a filler: "Muri bei Bern". */
  typedKey: string;
  zip: string | undefined;
  canton: Canton | undefined;
  isCantonOnly: boolean;
};

/** With the postcode of the town for one that only stands for it: 3000 for Bern. */
function withOwnZip(index: IndexedPlace[], parsed: ParsedQuery): ParsedQuery {
  const town = parsed.zip ? townOfRoundZip(index, parsed.zip) : undefined;
  return town ? { ...parsed, zip: town.zips[0] } : parsed;
}

/** Splits "8400 Winterthur", "Buchs SG" or "Spitex in Wil (SG)" into postcode, canton and the rest. */
function parseQuery(query: string): ParsedQuery {
  const words = fold(query).split(" ").filter(Boolean);
  const zip = words.find((word) => /^\d{2,4}$/.test(word));
  const names = words.filter((word) => word !== zip);
  // Beside other words «ch» means Switzerland; alone it is the start of Chur.
  const isBeginning = words.length === 1 && names[0]?.length === 2;
  const meant = isBeginning ? names : names.filter((word) => !isFillerBesidePlace(word));
  const wholeKey = meant.join(" ");
  const typedKey = names.join(" ");
  const whole = findCanton(wholeKey);
  if (whole) return { key: wholeKey, wholeKey, typedKey, zip, canton: whole, isCantonOnly: true };
  const { key, canton } = withoutCanton(meant);
  return { key, wholeKey, typedKey, zip, canton, isCantonOnly: false };
}

/** Removes a canton of up to two words after the name: "Buchs SG", "Buchs St. Gallen". */
function withoutCanton(words: string[]): Pick<ParsedQuery, "key" | "canton"> {
  for (const length of [2, 1]) {
    const canton = words.length > length ? findCanton(words.slice(-length).join(" ")) : undefined;
    if (canton) return { key: words.slice(0, -length).join(" "), canton };
  }
  return { key: words.join(" "), canton: undefined };
}

function matchAll(index: IndexedPlace[], parsed: ParsedQuery): PlaceMatch[] {
  const matches: PlaceMatch[] = [];
  for (const place of index) {
    const match = matchOne(place, parsed);
    if (match) matches.push(match);
  }
  return matches;
}

function matchOne(place: IndexedPlace, parsed: ParsedQuery): PlaceMatch | undefined {
  const { key, zip, canton, isCantonOnly } = parsed;
  const ownZip = zip === undefined ? undefined : place.zips.find((own) => own.startsWith(zip));
  if (zip !== undefined && ownZip === undefined) return undefined;
  if (key === "") {
    if (zip === undefined) return undefined;
    return { place, level: zip.length === 4 ? MATCH.exact : MATCH.prefix, zip: ownZip };
  }
  const level = levelOfWhole(place, parsed) ?? levelOf(place, key);
  if (level !== undefined) return { place, level, zip: ownZip };
  const isInCanton = isCantonOnly && place.canton === canton?.code && place.listings > 0;
  return isInCanton ? { place, level: MATCH.canton, zip: ownZip } : undefined;
}

function levelOfWhole({ keys }: IndexedPlace, { wholeKey, typedKey }: ParsedQuery): number | undefined {
  if (typedKey !== wholeKey && keys.includes(typedKey)) return MATCH.whole;
  return keys[0] === wholeKey ? MATCH.exact : undefined;
}

function levelOf(place: IndexedPlace, key: string): number | undefined {
  const [name = "", ...others] = place.keys;
  if (name === key) return MATCH.exact;
  if (others.includes(key)) return MATCH.alias;
  if (place.keys.some((own) => own.startsWith(key))) return MATCH.prefix;
  if (hasWords(name, key)) return MATCH.word;
  const commune = place.communes.find((one) => one.startsWith(key));
  if (commune !== undefined) return commune.startsWith(`${name} `) ? MATCH.commune - EPONYM : MATCH.commune;
  if (key.length >= SEARCH_LIMITS.minLength && name.includes(key)) return MATCH.inside;
  return undefined;
}

/** Whether every typed word starts a word of the name, in any order. */
function hasWords(name: string, key: string): boolean {
  const own = name.split(" ");
  return key.split(" ").every((word) => own.some((part) => part.startsWith(word)));
}

/** A canton after the name filters the matches, unless none would remain. */
function inCanton(matches: PlaceMatch[], canton: Canton | undefined): PlaceMatch[] {
  const inside = matches.filter(({ place }) => place.canton === canton?.code);
  return inside.length > 0 && canton ? [...inside, ...notInside(matches, canton)] : matches;
}

/** From other cantons keeps only places with exactly this name: "Zug" is a town and a canton. */
const notInside = (matches: PlaceMatch[], canton: Canton) =>
  matches.filter(({ place, level }) => place.canton !== canton.code && level < MATCH.prefix);

function guesses(index: IndexedPlace[], { key, zip, canton }: ParsedQuery, known: PlaceMatch[]) {
  if (key.length < 3 || zip?.length === 4) return [];
  const limit = key.length <= 6 ? ONE_SLIP : TWO_SLIPS;
  const found = new Set(known.map(({ place }) => place));
  const matches: PlaceMatch[] = [];
  for (const place of index) {
    if (found.has(place)) continue;
    const distance = distanceTo(place, key, limit);
    const isElsewhere = canton !== undefined && place.canton !== canton.code;
    if (distance <= limit) {
      matches.push({ place, level: MATCH.guess + distance + (isElsewhere ? 1 : 0), zip: undefined });
    }
  }
  return matches;
}

/** A prefix match, because the visitor may still be typing, costs a little more. */
const PREFIX_COST = 0.4;

function distanceTo(place: IndexedPlace, key: string, limit: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const [at, own] of place.keys.entries()) {
    // Aliases are many and short; with two errors they would match nearly everything.
    best = Math.min(best, editDistance(key, own, at === 0 ? limit : ONE_SLIP));
    if (own.length > key.length + 1 && key.length >= 5) {
      best = Math.min(best, PREFIX_COST + editDistance(key, own.slice(0, key.length), ONE_SLIP));
    }
  }
  return best;
}

/** Among equals the larger place first: of the same name the town, else more providers, then more postcodes. */
const byLevelThenSize = (a: PlaceMatch, b: PlaceMatch) =>
  a.level - b.level ||
  (isName(a) ? townRank(b.place) - townRank(a.place) : 0) ||
  b.place.listings - a.place.listings ||
  b.place.zips.length - a.place.zips.length ||
  a.place.name.length - b.place.name.length ||
  a.place.name.localeCompare(b.place.name);

/** Rather than a part of one: written as it is, or with a slip. */
const isName = ({ level }: PlaceMatch) => level <= MATCH.alias || level >= MATCH.guess;
