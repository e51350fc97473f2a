import { expect, test } from "vitest";
import { joinedAreas, type ListingAreas } from "./listing-areas.ts";

const offer = (...values: string[]): ListingAreas => ({
  areas: {},
  areaGroups: [],
  nearAreas: values.map((value) => ({ value, name: value, point: { latitude: 47, longitude: 8 } })),
  wholeAreas: values.map((value) => ({ value: `Bezirk ${value}`, name: value, absentFrom: [] })),
});

test("service areas around an earlier place stay first, then come those around the present place, each once", () => {
  const { nearAreas, wholeAreas } = joinedAreas(offer("Uster", "Wetzikon"), offer("Uri", "Uster"));
  expect(nearAreas.map(({ value }) => value)).toEqual(["Uster", "Wetzikon", "Uri"]);
  expect(wholeAreas.map(({ value }) => value)).toEqual(["Bezirk Uster", "Bezirk Wetzikon", "Bezirk Uri"]);
});
