import { expect, test } from "vitest";
import { buildPlaceIndex } from "../places/place-index.ts";
import { citySlug } from "../places/place-name.ts";
import { typedPlaces } from "./typed-places.ts";

const row = (zip: string, name: string, canton: string, communes = name) => ({
  zip,
  name,
  slug: citySlug(name),
  canton,
  communes,
  share: 100,
  latitude: 47,
  longitude: 8,
  kind: "locality" as const,
});

const index = buildPlaceIndex(
  [
    ...["8001", "8050"].map((zip) => row(zip, "Zürich", "ZH")),
    row("8400", "Winterthur", "ZH"),
    row("8610", "Uster", "ZH"),
    row("8910", "Affoltern am Albis", "ZH"),
    row("3416", "Affoltern im Emmental", "BE"),
    row("3074", "Muri b. Bern", "BE"),
    row("5630", "Muri", "AG"),
    row("3004", "Bern", "BE"),
    row("9470", "Buchs SG", "SG"),
    row("5033", "Buchs AG", "AG"),
    row("5405", "Dättwil AG", "AG", "Baden"),
  ],
  [],
);
const found = (typed: string) => {
  const { matches, isCertain } = typedPlaces(index, typed, 6);
  return [isCertain, ...matches.map(({ place, zip }) => [place.name, place.canton, zip].filter(Boolean).join(" "))];
};

test.each([
  ["Zürich Oerlikon", "Zürich ZH"],
  ["8050 Zürich Oerlikon", "Zürich ZH 8050"],
  ["8050 Zürich am Bahnhof", "Zürich ZH 8050"],
  ["Winterthur-Töss", "Winterthur ZH"],
  ["Zürich Uster", "Uster ZH"],
  ["Affoltern a.A.", "Affoltern am Albis ZH"],
  ["Baden Dättwil", "Dättwil AG"],
  ["Muri BE", "Muri b. Bern BE"],
  ["Bern Muri", "Muri b. Bern BE"],
  ["Buchs SG", "Buchs SG"],
  ["SG Buchs", "Buchs SG"],
  ["8001Zürich", "Zürich ZH 8001"],
  ["8001Zürich".normalize("NFD"), "Zürich ZH 8001"],
  ["CH8001Zürich", "Zürich ZH 8001"],
])("«%s» is certainly %s", (typed, place) => {
  expect(found(typed)).toEqual([true, place]);
});

test("a name in another canton than the one beside it is not certain", () => {
  expect(found("Winterthur BE")).toEqual([false, "Winterthur ZH"]);
  expect(found("Uster SG")).toEqual([false, "Uster ZH"]);
  expect(found("8400 Winterthur BE")[0]).toBe(true);
});

test("communes are found by a name that contains a canton or a filler", () => {
  const rows = [
    row("8867", "Niederurnen", "GL", "Glarus Nord"),
    row("3415", "Hasle-Rüegsau", "BE", "Hasle bei Burgdorf"),
  ];
  const named = (typed: string) =>
    typedPlaces(buildPlaceIndex(rows, []), typed, 3).matches.map(({ place }) => place.name);
  expect(named("Glarus Nord")).toEqual(["Niederurnen"]);
  expect(named("Hasle bei Burgdorf")).toEqual(["Hasle-Rüegsau"]);
});

test("several places of one name are all certain", () => {
  expect(found("Buchs").toSorted()).toEqual(["Buchs AG", "Buchs SG", true]);
});

test.each([
  ["Affoltern", ["Affoltern am Albis ZH", "Affoltern im Emmental BE"]],
  ["Uster am Greifensee", ["Uster ZH"]],
  ["Zürich11", ["Zürich ZH"]],
  ["Zürich Kreis 4", ["Zürich ZH"]],
  ["Zürich Lummerland", ["Zürich ZH"]],
  ["Wintertuhr", ["Winterthur ZH"]],
])("«%s» may mean %s", (typed, places) => {
  const [isCertain, ...others] = found(typed);
  expect(isCertain).toBe(false);
  expect(others.toSorted()).toEqual(places);
});

test("a postcode beside an unknown or another name is never unknown", () => {
  expect(found("8400 Wintertur")).toEqual([false, "Winterthur ZH 8400"]);
  expect(found("8400W")).toEqual([false, "Winterthur ZH 8400"]);
  expect(found("8400 Lummerland")).toEqual([false, "Winterthur ZH 8400"]);
  expect(found("8400 Bern")).toEqual([false, "Winterthur ZH 8400", "Bern BE"]);
});

test("without a postcode or a name nothing is found", () => {
  for (const typed of ["Qxqxqx", "9999 Qxqxqx", "Spitex 0d8001c9", "in au", ""]) expect(found(typed)).toEqual([false]);
});
