import { expect, test } from "vitest";
import { LANGUAGES } from "../language.ts";
import { CANTONS, findCanton } from "./canton.ts";
import { cantonNameIn, cantonOfWords } from "./canton-names.ts";
import { OFFICIAL_NAMES, otherNamesOf, placeNameIn, sourceOfNames } from "./place-names.ts";

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

test("another place of the same name in another canton has no such names", () => {
  expect(placeNameIn({ name: "Laufen", canton: "BL" }, "fr")).toBe("Laufon");
  expect(placeNameIn({ name: "Laufen", canton: "ZH" }, "fr")).toBe("Laufen");
});

test("historic names are for the search only", () => {
  expect(otherNamesOf({ name: "Lugano", canton: "TI" })).toContain("Lauis");
  expect(placeNameIn({ name: "Lugano", canton: "TI" }, "de")).toBe("Lugano");
  expect(OFFICIAL_NAMES).toContainEqual(["Lauis", "Lugano"]);
});

test("every place with other names says where they come from", () => {
  expect(sourceOfNames(geneva)).toMatch(/^https:/);
  expect(sourceOfNames({ name: "Uster", canton: "ZH" })).toBeUndefined();
});

test("a canton has a name in four languages, and each leads to it", () => {
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
