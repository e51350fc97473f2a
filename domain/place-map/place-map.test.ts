import { expect, test } from "vitest";
import type { GeoPoint } from "../places/place.ts";
import { drawPlaceMap, type PlaceMap } from "./place-map.ts";

const centre = { latitude: 47.35, longitude: 8.72 };
/** East and north of the centre, in kilometres. */
const at = (east: number, north: number) => ({
  latitude: centre.latitude + north / 111.2,
  longitude: centre.longitude + east / (111.2 * Math.cos((47.35 * Math.PI) / 180)),
});

const pin = (number: number, point: GeoPoint, mustAsk = false) => ({ number, point, mustAsk });

const draw = (map: Partial<PlaceMap>) =>
  drawPlaceMap({ centre, radiusKm: 10, pins: [], towns: [], borders: [], ...map });
const numbers = (svg: string) => [...svg.matchAll(/<text y="-14\.5\d*">([^<]*)</g)].map(([, text]) => text);

test("each provider has its number; numbers that would cover each other share a pin", () => {
  const pins = [at(0, 0), at(0.01, 0), at(5, 5), at(5, 5.01), at(5.01, 5), at(-6, 2)].map((point, index) => ({
    number: index + 1,
    point,
    mustAsk: false,
  }));
  expect(numbers(draw({ pins }))).toEqual(["1, 2", "3–5", "6"]);
});

test("providers to ask are drawn dashed, unless one that fits shares the pin", () => {
  const svg = draw({ pins: [pin(1, at(0, 0)), pin(2, at(5, 5), true), pin(3, at(-6, 2)), pin(4, at(-6, 2), true)] });
  expect(
    [...svg.matchAll(/class="pin( ask)?"[^/]*\/><text[^>]*>([^<]*)</g)].map(([, ask, text]) => [text, Boolean(ask)]),
  ).toEqual([
    ["1", false],
    ["2", true],
    ["3, 4", false],
  ]);
});

test("a provider beyond the circle is not drawn", () => {
  const pins = [pin(1, at(2, 0)), pin(2, at(40, 0))];
  expect(numbers(draw({ pins }))).toEqual(["1"]);
});

test("names of towns cover neither pins nor each other, and earlier names take precedence", () => {
  const towns = [
    { name: "Uster", point: at(0, -3) },
    { name: "Nebenan", point: at(0.1, -3) },
    { name: "Unter <b>", point: at(-6, -6) },
    { name: "Auf dem Pin", point: at(5, 5.2) },
  ];
  const svg = draw({ towns, pins: [pin(1, at(5, 5)), pin(2, at(-9, 0))] });
  expect(svg).toContain(">Uster<");
  expect(svg).toContain(">Unter &lt;b&gt;<");
  expect(svg).not.toContain("Nebenan");
  expect(svg).not.toContain("Auf dem Pin");
});

test("borders far away are left out", () => {
  const border = (longitude: number) =>
    [
      [longitude, 47_300],
      [longitude, 47_400],
    ] as const;
  expect(draw({ borders: [border(8_750)] })).toMatch(/class="border" d="M\d/);
  expect(draw({ borders: [border(6_100)] })).toContain('class="border" d=""');
});
