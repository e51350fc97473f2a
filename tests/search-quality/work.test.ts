import { describe, expect, test } from "vitest";
import { allQuarters } from "#domain/places/place-quarters.ts";
import { findWhere } from "#domain/search/find-where.ts";
import { INSURERS } from "#domain/search/insurers.ts";
import { searchPlaces } from "#domain/search/place-search.ts";
import { readNeeds } from "#domain/search/read-needs.ts";
import { SEARCH_LIMITS } from "#domain/search/search-result.ts";
import { worked } from "#domain/search/spelling.ts";
import { seededRandom, withSlip } from "./demo-index.ts";
import { NEEDS, NO_NEEDS } from "./needs.ts";
import { SPELLINGS } from "./spellings.ts";
import { index, known } from "./ways-of.ts";
import { WRITTEN_PLACES } from "./written-places.ts";

/** The number of edit distances for a query, over everything that an answer reads and searches outside the database. */
function distancesFor(query: string): number {
  const before = worked.distances;
  const reading = readNeeds(query, known);
  const { words } = findWhere(index, reading);
  for (const text of [query.slice(0, SEARCH_LIMITS.maxLength), words || reading.rest]) {
    searchPlaces(index, text, SEARCH_LIMITS.cities);
  }
  return worked.distances - before;
}

const random = seededRandom(23);
const names = [...new Set(index.map(({ name }) => name.toLowerCase()))];
/** The names of every part of the register. */
const someNames = names.filter((_, at) => at % 8 === 0);
const needs = [...NEEDS, ...SPELLINGS].map(([query]) => query.toLowerCase());
const written = WRITTEN_PLACES.map(([query]) => query.toLowerCase());
const quarters = allQuarters().map(({ town, quarter }) => `${town} ${quarter}`);
const otherRandom = seededRandom(29);
const withTwo = (query: string) => withSlip(withSlip(query, random), random);
const median = (counts: number[]) => counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

describe("a query is compared with few of about 4'500 names and words", () => {
  test.each([
    ["as it is written", names, 1, 150],
    ["with a slip", someNames.map((name) => withSlip(name, random)), 20, 350],
    ["with two", someNames.map(withTwo), 20, 350],
    ["that is only begun", someNames.map((name) => name.slice(0, Math.ceil(name.length / 2))), 20, 350],
    ["of a need or a sentence", [...needs, ...NO_NEEDS], 5, 350],
    ["of a place written otherwise", [...written, ...quarters], 5, 350],
    ["of that with a slip", [...written, ...quarters].map((query) => withSlip(query, otherRandom)), 20, 350],
    ["of insurers", INSURERS.split(/,\s*/), 5, 350],
    ["of a need with slips", needs.map(withTwo), 20, 350],
  ])("%s", (_, queries, usual, most) => {
    const counts = queries.map(distancesFor);
    expect(median(counts)).toBeLessThanOrEqual(usual);
    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
  });
});

/** Words of common letters that are near many names and needs: of 100'000 those with most distances. */
const NEAR_MANY = `rasieeen smanier nachets preinse stnerbe riraner cleansr uregenies arbisch nungarine lessine rasirren
  erachtnis soirbee rgsiereen teeatrent emerenzea egraetis taemilne sableeten srusaisch iensulnna nusched staemile`.split(
  /\s+/,
);
const LONG = 200;
const filled = (words: string[]) => words.join(" ").slice(0, LONG);

describe("a hostile query is limited by the number of its words", () => {
  test.each([
    ["one letter", "x".repeat(LONG)],
    ["forty unknown words", filled(Array.from({ length: 40 }, (_, at) => withTwo(names[at * 50] ?? "").slice(0, 5)))],
    ["names with slips", filled(names.slice(400, 440).map(withTwo))],
    ["needs with slips", filled(needs.slice(0, 40).map(withTwo))],
    ["near many names and needs", filled(NEAR_MANY)],
  ])("%s", (_, query) => {
    expect(query.length).toBeGreaterThanOrEqual(150);
    expect(distancesFor(query)).toBeLessThanOrEqual(1500);
  });

  test("a repeated word is guessed once", () => {
    const once = distancesFor("pflge");
    expect(once).toBeGreaterThan(0);
    expect(distancesFor(filled(Array(33).fill("pflge")))).toBeLessThanOrEqual(once + 60);
  });
});
