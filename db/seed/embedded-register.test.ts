import { expect, test } from "vitest";
import { CANTONS } from "#domain/places/canton.ts";
import { distanceKm } from "#domain/places/place.ts";
import { embeddedRegister } from "./embedded-register.ts";

const places = embeddedRegister();
const find = (zip: string, name: string) => places.find((place) => place.zip === zip && place.name === name);

test("covers every canton and no other country", () => {
  expect(places.length).toBeGreaterThan(3_000);
  expect(new Set(places.map(({ canton }) => canton)).size).toBe(CANTONS.length);
  expect(places.filter(({ zip }) => /^94(8[5-9]|9\d)$/.test(zip))).toEqual([]);
});

test("lists a place once per postcode and canton", () => {
  const ids = places.map(({ zip, name, canton }) => `${zip} ${name} ${canton}`);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each([
  ["2740", "Moutier", "JU"],
  ["1595", "Clavaleyres", "FR"],
  ["1595", "Faoug", "VD"],
  ["4600", "Olten", "SO"],
  ["6900", "Lugano", "TI"],
  ["6300", "Zug", "ZG"],
  ["8500", "Frauenfeld", "TG"],
  ["8212", "Neuhausen am Rheinfall", "SH"],
  ["8212", "Nohl", "ZH"],
])("%s %s lies in %s", (zip, name, canton) => {
  expect(find(zip, name)?.canton).toBe(canton);
});

test("excludes postal rounds, which are no localities", () => {
  expect(find("1000", "Lausanne 27")?.kind).toBe("delivery_area");
});

test.each([
  ["1204", "Genève", 46.204, 6.143],
  ["1950", "Sion", 46.233, 7.36],
  ["9000", "St. Gallen", 47.424, 9.377],
  ["2502", "Biel/Bienne", 47.137, 7.247],
  ["3280", "Murten", 46.928, 7.117],
])("%s %s has the expected position", (zip, name, latitude, longitude) => {
  const place = find(zip, name);
  const { latitude: ownLatitude, longitude: ownLongitude } = place ?? {};
  if (ownLatitude == null || ownLongitude == null) throw new Error("no coordinates");
  const found = { latitude: ownLatitude, longitude: ownLongitude };
  expect(distanceKm(found, { latitude, longitude })).toBeLessThan(3);
});

test("three quarters of the places have coordinates, all of them in Switzerland", () => {
  const located = places.filter(({ latitude }) => latitude !== null);
  expect(located.length / places.length).toBeGreaterThan(0.75);
  for (const { latitude, longitude } of located) {
    expect(latitude).toBeGreaterThan(45.8);
    expect(latitude).toBeLessThan(47.9);
    expect(longitude).toBeGreaterThan(5.9);
    expect(longitude).toBeLessThan(10.6);
  }
});
