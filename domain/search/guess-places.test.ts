import { expect, test } from "vitest";
import { demoIndex, seededRandom, withSlip } from "#tests/search-quality/demo-index.ts";
import type { IndexedPlace } from "../places/place-index.ts";
import { guessPlaces, preparedPlaces } from "./prepared-places.ts";
import { editDistance, ONE_SLIP, TWO_SLIPS } from "./spelling.ts";

const index = demoIndex();
const random = seededRandom(41);
const keys = index.flatMap((place) => place.keys).filter((key) => key.length > 3);
const some = Array.from({ length: 40 }, () => keys[Math.floor(random() * keys.length)] ?? "");
const TYPED = [
  ...some.map((key) => withSlip(key, random)),
  ...some.map((key) => withSlip(withSlip(key, random), random)),
  ...some.map((key) => withSlip(key.slice(0, 7), random)),
];

/** The same without shortcuts: the distance from each name and from each beginning of a name. */
function distanceTo({ keys: [name = "", ...aliases] }: IndexedPlace, typed: string): number {
  const limit = typed.length <= 6 ? ONE_SLIP : TWO_SLIPS;
  const begun = [name, ...aliases].filter((own) => typed.length >= 5 && own.length > typed.length + 1);
  const distances = [
    editDistance(typed, name, limit),
    ...aliases.map((alias) => editDistance(typed, alias, ONE_SLIP)),
    ...begun.map((own) => 0.4 + editDistance(typed, own.slice(0, typed.length), ONE_SLIP)),
  ];
  const least = Math.min(...distances);
  return least <= limit ? least : Number.POSITIVE_INFINITY;
}

test("finds the same places as the distance from every name and beginning would", () => {
  const typed = TYPED.filter(({ length }) => length >= 3);
  const found = typed.map((word) =>
    guessPlaces(preparedPlaces(index), word).map(({ prepared, distance }) => [prepared.place, distance]),
  );
  const meant = typed.map((word) =>
    index.map((place) => [place, distanceTo(place, word)] as const).filter(([, distance]) => Number.isFinite(distance)),
  );
  expect(meant.flat().length).toBeGreaterThan(typed.length / 2);
  expect(found).toEqual(meant);
});

test("two letters alone give no guess", () => {
  expect(guessPlaces(preparedPlaces(index), "zg")).toEqual([]);
});
