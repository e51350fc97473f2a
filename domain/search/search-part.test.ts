import { expect, test } from "vitest";
import { partOf } from "./search-index.ts";

const towns = Array.from({ length: 4000 }, (_, at) => `kanton-${at % 26}/ort-${at}`);

test("a single database has all towns", () => {
  expect(towns.filter((town) => partOf(town, 1) !== 0)).toEqual([]);
});

test.each([2, 3, 5, 8])("%i databases have about as many towns each", (parts) => {
  const shares = Array.from(
    { length: parts },
    (_, part) => towns.filter((town) => partOf(town, parts) === part).length,
  );
  for (const share of shares) expect(Math.abs(share / (towns.length / parts) - 1)).toBeLessThan(0.15);
});

test.each([1, 2, 4])("with one more than %i databases, a town stays or moves to the new one", (parts) => {
  const moved = towns.filter((town) => partOf(town, parts + 1) !== partOf(town, parts));
  expect(moved.filter((town) => partOf(town, parts + 1) !== parts)).toEqual([]);
});

test("the rule is unchanged, because indexes were built with it", () => {
  const known = ["zuerich/zuerich", "bern/bern", "geneve/geneve", "uri/altdorf", "jura/delemont", "zug/zug"];
  expect(known.map((town) => partOf(town, 2))).toEqual([0, 0, 0, 1, 0, 0]);
});
