import { expect, test } from "vitest";
import { buildPlaceIndex } from "../places/place-index.ts";
import { placesWith, preparedPlaces } from "./prepared-places.ts";
import { lettersOf } from "./spelling.ts";

const row = (zip: string, name: string, canton: string, communes = name) => ({
  zip,
  name,
  slug: name.toLowerCase(),
  canton,
  communes,
  share: 100,
  latitude: 47,
  longitude: 8,
  kind: "locality" as const,
});

const index = buildPlaceIndex(
  [
    row("8610", "Uster", "ZH"),
    row("6300", "Zug", "ZG"),
    row("6301", "Zug", "ZG"),
    row("3097", "Liebefeld", "BE", "Köniz"),
    row("9500", "Wil", "SG"),
    row("8196", "Wil", "ZH"),
  ],
  [{ cantonCode: "ZH", citySlug: "uster", city: "Uster", listings: 7 }],
);

test("an index is prepared once for each of its versions", () => {
  expect(preparedPlaces(index)).toBe(preparedPlaces(index));
  expect(preparedPlaces([...index])).not.toBe(preparedPlaces(index));
});

test("the order by size compares providers, then postcodes, then short names; equal names are equal", () => {
  const { places } = preparedPlaces(index);
  expect(places.map(({ place, sizeOrder }) => [place.name, place.canton, sizeOrder])).toEqual([
    ["Uster", "ZH", 0],
    ["Zug", "ZG", 1],
    ["Liebefeld", "BE", 3],
    ["Wil", "SG", 2],
    ["Wil", "ZH", 2],
  ]);
});

test("finds the places that have the given letters in a name or commune, up to a number of missing letters", () => {
  const prepared = preparedPlaces(index);
  const names = (letters: string, rows: Int32Array, others?: number) =>
    placesWith(lettersOf(letters), prepared, rows, others).map(({ place }) => place.name);
  expect(names("guz", prepared.letters)).toEqual(["Zug"]);
  expect(names("koniz", prepared.letters)).toEqual(["Liebefeld"]);
  expect(names("koniz", prepared.nameLetters)).toEqual([]);
  expect(names("lief", prepared.nameLetters, 2)).toEqual(["Liebefeld", "Wil", "Wil"]);
});
