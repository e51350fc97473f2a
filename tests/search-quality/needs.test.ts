import { describe, expect, test } from "vitest";
import { findWhere } from "#domain/search/find-where.ts";
import { readNeeds } from "#domain/search/read-needs.ts";
import { seededRandom, withSlip } from "./demo-index.ts";
import { MENDED_NEEDS } from "./mended-needs.ts";
import { NEEDS, NO_NEEDS } from "./needs.ts";
import { index, known, positionOf, waysOf } from "./ways-of.ts";

function withSlipIn(query: string, random: () => number): string {
  const long = query.split(" ").filter((word) => word.length >= 6 && !/\d/.test(word));
  const word = long[Math.floor(random() * long.length)];
  return word ? query.replace(word, withSlip(word.toLowerCase(), random)) : query;
}

test.each([...NEEDS, ...MENDED_NEEDS])("«%s» leads to %s", (query, path) => {
  const ways = waysOf(query);
  expect(ways.map((way) => way.path)[0]).toBe(path);
  expect(ways.length).toBeLessThanOrEqual(5);
});

test("«Spitex anmelden» is meant by clients, and also by providers", () => {
  expect(waysOf("spitex anmelden").map(({ path }) => path)).toEqual(["/pflegelexikon/abklaerung", "/fuer-anbieter"]);
});

describe("with one more random error in a word of six letters or more", () => {
  const random = seededRandom(5);
  const typed = [1, 2, 3].flatMap(() => NEEDS.map(([query, path]) => ({ query: withSlipIn(query, random), path })));
  const positions = typed.map(({ query, path }) => positionOf(query, path));
  const share = (most: number) => positions.filter((position) => position <= most).length / positions.length;

  test("96 % lead to the address first", () => expect(share(1)).toBeGreaterThanOrEqual(0.96));
  test("98 % among the first three", () => expect(share(3)).toBeGreaterThanOrEqual(0.98));
});

test.each(NO_NEEDS)("«%s» names no need", (query) => {
  expect(readNeeds(query, known).needs).toEqual([]);
});

const names = [...new Set(index.filter(({ zips }) => zips.length > 0).map(({ name }) => name))];

describe("the places of the register", () => {
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

  test("hardly any misspelt name is read as a need", () => {
    const random = seededRandom(11);
    const misread = names
      .map((name) => withSlip(name.toLowerCase(), random))
      .filter((typed) => readNeeds(typed, known).needs.length > 0);
    expect(misread.length / names.length).toBeLessThan(0.003);
  });
});
