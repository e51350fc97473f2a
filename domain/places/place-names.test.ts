import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { LANGUAGES } from "../language.ts";
import { CANTONS, findCanton } from "./canton.ts";
import { cantonNameIn, cantonOfWords } from "./canton-names.ts";
import { OFFICIAL_NAMES, otherNamesOf, placeNameIn, shownPlaceName, sourceOfNames } from "./place-names.ts";
import { cantonsByName, placeLineOf } from "./place-words.ts";

const geneva = { name: "Genève", canton: "GE" };

test("a place has its name in the language of the page, otherwise the official one", () => {
  expect(LANGUAGES.map((language) => placeNameIn(geneva, language))).toEqual(["Genf", "Genève", "Ginevra", "Geneva"]);
  expect(LANGUAGES.map((language) => placeNameIn({ name: "Biel/Bienne", canton: "BE" }, language))).toEqual([
    "Biel",
    "Bienne",
    "Bienne",
    "Biel/Bienne",
  ]);
  expect(LANGUAGES.map((language) => placeNameIn({ name: "Uster", canton: "ZH" }, language))).toEqual(
    Array(LANGUAGES.length).fill("Uster"),
  );
});

test("a place of the same name in another canton does not get the translated names", () => {
  expect(placeNameIn({ name: "Laufen", canton: "BL" }, "fr")).toBe("Laufon");
  expect(placeNameIn({ name: "Laufen", canton: "ZH" }, "fr")).toBe("Laufen");
});

test("historic names are for the search only", () => {
  expect(otherNamesOf({ name: "Lugano", canton: "TI" })).toContain("Lauis");
  expect(placeNameIn({ name: "Lugano", canton: "TI" }, "de")).toBe("Lugano");
  expect(OFFICIAL_NAMES).toContainEqual(["Lauis", "Lugano"]);
});

test("every place with names in other languages states their source", () => {
  expect(sourceOfNames(geneva)).toMatch(/^https:/);
  expect(sourceOfNames({ name: "Uster", canton: "ZH" })).toBeUndefined();
});

test("a canton has a name in four languages, and each name leads to the canton", () => {
  expect(LANGUAGES.map((language) => cantonNameIn("GR", language))).toEqual([
    "Graubünden",
    "Grisons",
    "Grigioni",
    "Graubünden",
  ]);
  for (const { code } of CANTONS) {
    for (const language of LANGUAGES) expect(findCanton(cantonNameIn(code, language))?.code).toBe(code);
  }
});

test("an adjective of a canton means the canton", () => {
  expect(["vaudoise", "ticinesi", "valaisanne"].map((key) => cantonOfWords(key)?.code)).toEqual(["VD", "TI", "VS"]);
});

test("pages name a place in their language, and German ones officially; addresses keep the official name", () => {
  const inEach = (say: () => string) => LANGUAGES.map((language) => inLanguage(language, say));
  expect(inEach(() => shownPlaceName("Genève", "geneve"))).toEqual(["Genève", "Genève", "Ginevra", "Geneva"]);
  expect(inEach(() => shownPlaceName("Wetzikon ZH", "zuerich"))).toEqual(Array(LANGUAGES.length).fill("Wetzikon"));
  const listing = { zipCode: "1003", city: "Lausanne", canton: "Waadt", cantonSlug: "vaud" };
  expect(inEach(() => placeLineOf(listing))).toEqual([
    "1003 Lausanne, Waadt",
    ...Array(LANGUAGES.length - 1).fill("1003 Lausanne, Vaud"),
  ]);
  const basel = { zipCode: "4051", city: "Basel", canton: "Basel-Stadt", cantonSlug: "basel-stadt" };
  expect(inLanguage("fr", () => placeLineOf(basel))).toBe("4051 Basel, Bâle-Ville");
  expect(inLanguage("fr", () => cantonsByName().at(-1)?.shown)).toBe("Zurich");
});
