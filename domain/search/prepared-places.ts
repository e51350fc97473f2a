import type { IndexedPlace } from "../places/place-index.ts";
import { type Letters, lettersBeside, lettersOf, type Spelling, spellingOf } from "./spelling.ts";
import { townRank } from "./town.ts";

/** A place with all that a search would otherwise work out again for each query. */
export type PreparedPlace = {
  place: IndexedPlace;
  /** Its names and communes, a line each. */
  text: string;
  /** Its `keys`, in the same order. */
  names: Spelling[];
  /** Of its first name. */
  words: string[];
  townRank: number;
  /** Its position where all are sorted by size; the same for equals. */
  sizeOrder: number;
};

/** In the order of the index, with the letters of each, as bits, in rows that are read for every query. */
export type PreparedPlaces = {
  places: readonly PreparedPlace[];
  /** Of all its names and communes. */
  letters: Int32Array;
  nameLetters: Int32Array;
};

const PREPARED = new WeakMap<IndexedPlace[], PreparedPlaces>();

/** Prepared once for each version of the index. */
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

/** The places that have the letters asked for, or all but as many of them. */
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
