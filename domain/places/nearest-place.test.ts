import { expect, test } from "vitest";
import { buildPlaceIndex, nearestPlace } from "./place-index.ts";

const row = (zip: string, name: string, latitude: number | null, longitude: number | null) => ({
  zip,
  name,
  slug: name.toLowerCase(),
  canton: "ZH",
  communes: name,
  share: 100,
  latitude,
  longitude,
  kind: "locality" as const,
});

const index = buildPlaceIndex(
  [
    row("8001", "Zürich", 47.371, 8.542),
    row("8048", "Zürich", 47.39, 8.487),
    row("8952", "Schlieren", 47.398, 8.448),
    row("8606", "Weiler", 47.349, 8.72),
    row("8610", "Uster", 47.349, 8.72),
    row("8612", "Uster", 47.34, 8.75),
    row("8999", "Nirgends", null, null),
  ],
  [],
);

test.each([
  ["in the middle of a town", 47.372, 8.54, "Zürich"],
  ["near the position of a second postcode, though another place's first is nearer", 47.392, 8.482, "Zürich"],
  ["at a position that a hamlet shares with its town", 47.36, 8.69, "Uster"],
])("%s", (_, latitude, longitude, expected) => {
  expect(nearestPlace(index, { latitude, longitude })?.name).toBe(expected);
});

test("abroad, or without places, there is no nearest place", () => {
  expect(nearestPlace(index, { latitude: 52.52, longitude: 13.4 })).toBeUndefined();
  expect(nearestPlace([], { latitude: 47.372, longitude: 8.54 })).toBeUndefined();
});
