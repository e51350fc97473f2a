import { describe, expect, test } from "vitest";
import { findWhere, knownPlaces } from "#domain/search/find-where.ts";
import { readNeeds } from "#domain/search/read-needs.ts";
import { waysTo } from "#domain/search/ways.ts";
import { demoIndex, seededRandom, withSlip } from "./demo-index.ts";
import { NEEDS, NO_NEEDS } from "./needs.ts";

const index = demoIndex();
const known = knownPlaces(index);

function waysOf(query: string) {
  const reading = readNeeds(query, known);
  return waysTo({ query, reading, where: findWhere(index, reading), index });
}

test.each(NEEDS)("«%s» leads to %s", (query, path) => {
  const ways = waysOf(query);
  expect(ways.map((way) => way.path)[0]).toBe(path);
  expect(ways.length).toBeLessThanOrEqual(5);
});

test.each(NO_NEEDS)("«%s» names no need", (query) => {
  expect(readNeeds(query, known).needs).toEqual([]);
});

const names = [...new Set(index.filter(({ zips }) => zips.length > 0).map(({ name }) => name))];

describe("of all places of the register", () => {
  test("none is read as a need, alone or with «Spitex»", () => {
    const misread = names.filter((name) =>
      [name, `Spitex ${name}`].some((query) => readNeeds(query, known).needs.length > 0),
    );
    expect(misread).toEqual([]);
  });

  test("all are found beside a need", () => {
    const missed = names.filter((name) => {
      const { places } = findWhere(index, readNeeds(`demenz ${name}`, known));
      return !places.some((place) => place.name === name);
    });
    expect(missed).toEqual([]);
  });

  test("hardly one with a slip is read as a need", () => {
    const random = seededRandom(11);
    const misread = names
      .map((name) => withSlip(name.toLowerCase(), random))
      .filter((typed) => readNeeds(typed, known).needs.length > 0);
    expect(misread.length / names.length).toBeLessThan(0.003);
  });
});
