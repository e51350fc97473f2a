import { expect, test } from "vitest";
import { districtOf, findDistrict } from "./districts.ts";

test.each([
  ["Bezirk Uster", "ZH", [191, 198, 200]],
  ["alle Gemeinden des Bezirkes Uster", "ZH", [198]],
  ["Wahlkreis Wil", "SG", [3427]],
  ["Verwaltungskreis Berner Jura", "BE", [431, 446]],
  ["arrondissement administratif du Jura bernois", "BE", [431]],
  ["Verwaltungskreis Biel/Bienne", "BE", [371]],
  ["Sensebezirk", "FR", [2293]],
  ["District de la Veveyse", "FR", [2325]],
  ["district d’Aigle", "VD", [5401]],
  ["Region Prättigau", "GR", [3851]],
  ["district de l’Ouest lausannois", "VD", [5591]],
  ["all communes of the district of Uster", "ZH", [198]],
  ["toutes les communes de l’arrondissement administratif du Jura bernois", "BE", [431]],
  ["alle Gemeinden des Verwaltungskreises Frutigen-Niedersimmental", "BE", [561]],
  ["distretto di Lugano", "TI", [5192]],
])("«%s» is a district of %s", (words, canton, communes) => {
  const district = findDistrict(words);
  expect(district?.canton).toBe(canton);
  expect(communes.filter((number) => !district?.has(number))).toEqual([]);
  expect(district?.has(6512)).toBe(false);
});

test.each([["Uster"], ["Kanton Zürich"], ["Bezirk Entenhausen"], ["Region"], [""]])(
  "«%s» is not a district",
  (words) => {
    expect(findDistrict(words)).toBeUndefined();
  },
);

test.each([
  [198, "Uster", "ZH"],
  [434, "Jura bernois", "BE"],
  [6300, "Visp", "VS"],
])("commune %i belongs to %s", (commune, name, canton) => {
  expect(districtOf(commune)).toMatchObject({ name, canton });
});

test("a commune of a canton without districts belongs to none", () => {
  expect(districtOf(1711)).toBeUndefined();
});

test("every district is understood by the name that its tick sends", () => {
  const districts = new Set(Array.from({ length: 7000 }, (_, number) => districtOf(number)));
  for (const district of districts) {
    if (district) expect(findDistrict(`Bezirk ${district.name}`)).toBe(district);
  }
  expect(districts.size).toBeGreaterThan(130);
});
