import type { IndexedPlace } from "../places/place-index.ts";
import {
  COST,
  distanceOf,
  type Letters,
  lettersBeside,
  lettersOf,
  ONE_SLIP,
  ROUNDING,
  type Spelling,
  spellingOf,
  TWO_SLIPS,
} from "./spelling.ts";
/** A place with everything that a search would otherwise compute for each query. */
export type PreparedPlace = {
  place: IndexedPlace;
  /** Its names and communes, one per line. */
  text: string;
  /** Spellings of its `keys`, in the same order. */
  names: Spelling[];
  /** The words of its first name. */
  words: string[];
  townRank: number;
  /** Its position when sorted by size; the same for equals. */
  sizeOrder: number;
};

/** In the order of the index, with each place's letters as bits, in rows that every query reads. */
export type PreparedPlaces = {
  places: readonly PreparedPlace[];
  /** Letters of all its names and communes. */
  letters: Int32Array;
  nameLetters: Int32Array;
};

const PREPARED = new WeakMap<IndexedPlace[], PreparedPlaces>();

/** Prepares an index once for each of its versions. */
export function preparedPlaces(index: IndexedPlace[]): PreparedPlaces {
  const known = PREPARED.get(index);
  if (known) return known;
  const places = index.map(prepare);
  setSizeOrder(places);
  const prepared = {
    places,
    letters: Int32Array.from(places, ({ text }) => lettersOf(text).all),
    nameLetters: Int32Array.from(index, ({ keys }) => lettersOf(keys.join(" ")).all),
  };
  PREPARED.set(index, prepared);
  return prepared;
}

/** The places that contain the given letters, or all but `others` of them. */
export function placesWith(asked: Letters, { places }: PreparedPlaces, rows: Int32Array, others = 0): PreparedPlace[] {
  const found: PreparedPlace[] = [];
  for (let at = 0; at < rows.length; at++) {
    const place = lettersBeside(asked, rows[at] ?? 0) <= others ? places[at] : undefined;
    if (place) found.push(place);
  }
  return found;
}

function prepare(place: IndexedPlace): PreparedPlace {
  const [name = ""] = place.keys;
  return {
    place,
    text: [...place.keys, ...place.communes].join("\n"),
    names: place.keys.map(spellingOf),
    words: name.split(" "),
    townRank: townRank(place),
    sizeOrder: 0,
  };
}

function setSizeOrder(places: PreparedPlace[]): void {
  let before: PreparedPlace | undefined;
  let order = 0;
  for (const one of places.toSorted(bySize)) {
    if (before && bySize(before, one) !== 0) order++;
    one.sizeOrder = order;
    before = one;
  }
}

/** More providers first, then more postcodes. */
const bySize = ({ place: a }: PreparedPlace, { place: b }: PreparedPlace) =>
  b.listings - a.listings ||
  b.zips.length - a.zips.length ||
  a.name.length - b.name.length ||
  a.name.localeCompare(b.name);

const MIN_LENGTH = 3;

/** Up to this length only one slip is allowed. */
const SHORT = 6;

type Near = { prepared: PreparedPlace; distance: number };

/** Places with a similar name, in the order of the index. */
export function guessPlaces(places: PreparedPlaces, key: string): Near[] {
  if (key.length < MIN_LENGTH) return [];
  const typed = spellingOf(key);
  const limit = key.length <= SHORT ? ONE_SLIP : TWO_SLIPS;
  const near: Near[] = [];
  for (const prepared of placesWith(typed.letters, places, places.nameLetters, lettersWithin(limit))) {
    const distance = distanceTo(prepared, typed, limit);
    if (distance <= limit) near.push({ prepared, distance });
  }
  return near;
}

function distanceTo({ names }: PreparedPlace, typed: Spelling, limit: number): number {
  let best = Number.POSITIVE_INFINITY;
  // Aliases are many and short; with two slips they would match nearly everything.
  let most = limit;
  for (const name of names) {
    const whole = distanceOf(typed, name, most);
    most = ONE_SLIP;
    best = Math.min(best, whole, distanceToBeginning(typed, name, limit));
  }
  return best;
}

/** Additional cost of matching a beginning, in case the visitor is still typing. */
const PREFIX_COST = 0.4;

const MIN_BEGINNING = 5;

function distanceToBeginning(typed: Spelling, name: Spelling, limit: number): number {
  const { length } = typed.text;
  if (length < MIN_BEGINNING || name.text.length <= length + 1) return Number.POSITIVE_INFINITY;
  const left = Math.min(limit - PREFIX_COST + ROUNDING, ONE_SLIP);
  if (lettersBeside(typed.letters, name.letters.all) > lettersWithin(left)) return Number.POSITIVE_INFINITY;
  return PREFIX_COST + distanceOf(typed, spellingOf(name.text.slice(0, length)), left);
}

/** How many letters of a word may be missing in the name it means or begins. */
const lettersWithin = (limit: number) => Math.floor(limit / COST.extra);

/** A place with this many postcodes is a city, whose round postcode has no deliveries. */
const CITY_ZIPS = 4;

const CITY_RANK = 3;

/**
 * A place's size by its postcodes: those of towns end in zeros, and cities have many. More reliable than the number of
 * providers, which may be missing.
 */
export function townRank({ zips }: IndexedPlace): number {
  if (zips.length >= CITY_ZIPS) return CITY_RANK;
  return Math.max(0, ...zips.map((zip) => /0*$/.exec(zip)?.[0].length ?? 0));
}

const ROUND = /^\d\d00$/;

const KNOWN = new WeakMap<readonly IndexedPlace[], Map<string, IndexedPlace>>();

/** The city of a round postcode without deliveries: Bern for 3000, Biel for 2500. */
export function townOfRoundZip(index: readonly IndexedPlace[], zip: string): IndexedPlace | undefined {
  return ROUND.test(zip) ? roundZips(index).get(zip) : undefined;
}

export const isPostcode = (index: readonly IndexedPlace[], zip: string) =>
  roundZips(index).has(zip) || index.some(({ zips }) => zips.includes(zip));

/** Round postcodes that no place has, collected once for each version of the index. */
export function roundZips(index: readonly IndexedPlace[]): Map<string, IndexedPlace> {
  const known = KNOWN.get(index);
  if (known) return known;
  const owned = new Set(index.flatMap(({ zips }) => zips));
  const cities = index.filter(({ zips }) => zips.length > 1).toSorted((a, b) => a.zips.length - b.zips.length);
  const found = new Map<string, IndexedPlace>();
  for (const city of cities) for (const zip of city.zips) found.set(`${zip.slice(0, 2)}00`, city);
  for (const zip of owned) found.delete(zip);
  KNOWN.set(index, found);
  return found;
}
