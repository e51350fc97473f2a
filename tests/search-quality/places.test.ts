import { describe, expect, test } from "vitest";
import { searchPlaces } from "#domain/search/place-search.ts";
import { demoIndex, seededRandom, withSlip } from "./demo-index.ts";
import { SPELLINGS } from "./spellings.ts";

const index = demoIndex();
const localities = index.filter(({ zips }) => zips.length > 0);

/** Position of the expected place among the results, from 1; Infinity if it is missing. */
function positionOf(query: string, meant: (found: string, name: string) => boolean): number {
  const at = searchPlaces(index, query, 5).findIndex(({ place }) =>
    meant(`${place.citySlug}/${place.canton}`, place.name),
  );
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

describe("without a typing error the expected place is among the first three", () => {
  test.each(SPELLINGS)("%s → %s", (typed, meant) => {
    expect(positionOf(typed, (found) => found === meant)).toBeLessThanOrEqual(3);
  });

  test("for every name of the register", () => {
    const missed = localities.filter(({ name }) => positionOf(name, (_, found) => found === name) > 3);
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  test("for every postcode of the register", () => {
    const zips = new Set(localities.flatMap((place) => place.zips));
    const missed = [...zips].filter((zip) => searchPlaces(index, zip, 5)[0]?.zip !== zip);
    expect(missed).toEqual([]);
  });
});

describe("with one random error in the name of any place", () => {
  const random = seededRandom(7);
  const names = [...new Set(localities.map(({ name }) => name))];
  const positions = names.map((name) => {
    const typed = withSlip(name.toLowerCase(), random);
    return { name, typed, position: positionOf(typed, (_, found) => found === name) };
  });
  const share = (most: number) => positions.filter(({ position }) => position <= most).length / positions.length;

  test("the sample has more than 300 places", () => expect(positions.length).toBeGreaterThan(300));
  test("92 % come first", () => expect(share(1)).toBeGreaterThanOrEqual(0.92));
  test("96 % are among the first three", () => expect(share(3)).toBeGreaterThanOrEqual(0.96));
});
