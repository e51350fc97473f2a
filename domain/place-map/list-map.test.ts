import { expect, test } from "vitest";
import { recordOf } from "../keys.ts";
import { LANGUAGES } from "../language.ts";
import { listMapOf, middleOf } from "./list-map.ts";

const centre = { latitude: 47, longitude: 8 };
const pin = (number: number, longitude: number) => ({
  number,
  name: `Anbieter ${number}`,
  place: recordOf(LANGUAGES, () => "8610 Uster"),
  phone: null,
  path: "/zuerich/uster/x",
  point: { latitude: 47, longitude },
  mustAsk: false,
});

test("the map opens on all pins, within the area of the list, and never on a single street", () => {
  const [west, south, east, north] = listMapOf({ centre, radiusKm: 10, pins: [pin(1, 8.1)], towns: [] }).bounds;
  expect(west).toBeCloseTo(7.895);
  expect(east).toBeCloseTo(8.105);
  expect(north - south).toBeCloseTo((east - west) * Math.cos((47 * Math.PI) / 180));
  const [, , farEast] = listMapOf({ centre, radiusKm: 10, pins: [pin(1, 8.9)], towns: [] }).bounds;
  expect(farEast).toBeCloseTo(8.138);
  const [, streetSouth, , streetNorth] = listMapOf({ centre, radiusKm: 10, pins: [pin(1, 8)], towns: [] }).bounds;
  expect((streetNorth - streetSouth) * 111.2).toBeCloseTo(2);
});

test("a map shows at most the first eighty names of towns", () => {
  const towns = Array.from({ length: 100 }, (_, at) => ({ name: `Ort ${at}`, point: centre }));
  const map = listMapOf({ centre, radiusKm: 10, pins: [], towns });
  expect(map.towns).toEqual(towns.slice(0, 80));
});

test("the map of a list without a place is centred between its farthest providers", () => {
  expect(middleOf([])).toBeUndefined();
  expect(
    middleOf([
      { latitude: 47, longitude: 8 },
      { latitude: 47.1, longitude: 8 },
      { latitude: 48, longitude: 9 },
    ]),
  ).toEqual({ latitude: 47.5, longitude: 8.5 });
});
