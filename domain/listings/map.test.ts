import { expect, test } from "vitest";
import { MAP_DEFAULTS, markedPosition } from "./map.ts";

test("marks a provider with both coordinates", () => {
  expect(markedPosition({ latitude: 47.5, longitude: 8.7 })).toEqual({ lat: 47.5, lng: 8.7 });
  expect(markedPosition({ latitude: 0, longitude: 0 })).toEqual({ lat: 0, lng: 0 });
});

test("without coordinates shows Zürich at zoom 15 without a marker", () => {
  for (const [latitude, longitude] of [
    [null, null],
    [47.5, null],
    [null, 8.7],
  ] as const)
    expect(markedPosition({ latitude, longitude })).toBeUndefined();
  expect(MAP_DEFAULTS).toEqual({ center: { lat: 47.3769, lng: 8.5417 }, zoom: 15 });
});
