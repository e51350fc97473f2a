import { expect, test } from "vitest";
import { ownMap, withTiles } from "./own-map.ts";

const own = ownMap(
  [
    { name: "Uster", point: { latitude: 47.35, longitude: 8.72 } },
    { name: "Wetzikon", point: { latitude: 47.32, longitude: 8.8 } },
  ],
  [
    [
      [8750, 47300],
      [8760, 47400],
    ],
  ],
);

test("our own map has borders and names, the important ones first, and asks no other host", () => {
  expect(own.sources["own-borders"]).toMatchObject({
    data: {
      features: [
        {
          geometry: {
            coordinates: [
              [
                [8.75, 47.3],
                [8.76, 47.4],
              ],
            ],
          },
        },
      ],
    },
  });
  expect(own.sources["own-towns"]).toMatchObject({
    data: { features: [{ properties: { name: "Uster", rank: 0 } }, { properties: { name: "Wetzikon", rank: 1 } }] },
  });
  expect(JSON.stringify(own)).not.toContain("http");
});

test("tiles lie above our borders and below our names, and missing tiles leave our map visible", () => {
  const merged = withTiles(own, {
    version: 8,
    glyphs: "https://tiles.example/{fontstack}/{range}.pbf",
    sources: { base: { type: "vector", url: "https://tiles.example/base.json" } },
    layers: [
      { id: "sky", type: "background" },
      { id: "water", type: "fill", source: "base", "source-layer": "water" },
    ],
  });
  expect(merged.layers.map(({ id }) => id)).toEqual(["own-land", "own-borders", "water", "own-names"]);
  expect(Object.keys(merged.sources)).toEqual(["base", "own-borders", "own-towns"]);
  expect(merged.glyphs).toContain("tiles.example");
});
