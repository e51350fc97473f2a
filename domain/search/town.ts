import type { IndexedPlace } from "../places/place-index.ts";

/** With as many postcodes a place is a city, whose own round one is no delivery postcode. */
const CITY_ZIPS = 4;
const CITY_RANK = 3;

/**
 * How large a place is, by its postcodes: those of towns end in zeros, and cities have many. It says more than the number
 * of providers, which may be missing.
 */
export function townRank({ zips }: IndexedPlace): number {
  if (zips.length >= CITY_ZIPS) return CITY_RANK;
  return Math.max(0, ...zips.map((zip) => /0*$/.exec(zip)?.[0].length ?? 0));
}

const ROUND = /^\d\d00$/;
const KNOWN = new WeakMap<readonly IndexedPlace[], Map<string, IndexedPlace>>();

/** The city of a round postcode at which nothing is delivered: Bern for 3000, Biel for 2500. */
export function townOfRoundZip(index: readonly IndexedPlace[], zip: string): IndexedPlace | undefined {
  return ROUND.test(zip) ? roundZips(index).get(zip) : undefined;
}

export const isPostcode = (index: readonly IndexedPlace[], zip: string) =>
  roundZips(index).has(zip) || index.some(({ zips }) => zips.includes(zip));

/** The round postcodes that no place has, collected once for each version of the index. */
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
