import { expect, test } from "vitest";
import { LONG_ENTRIES } from "#tests/support/content.ts";
import { categoryName, LEXICON, LEXICON_CATEGORIES, topLexiconEntries } from "./lexicon.ts";

const slugsOf = (counted: string[]) => topLexiconEntries(counted).map(({ slug }) => slug);

test("contains the eight entries of rule lexicon-7", () => {
  expect(LEXICON.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...LONG_ENTRIES]));
});

test("has the five categories", () => {
  expect(LEXICON_CATEGORIES.map(categoryName)).toEqual([
    "Grundbegriffe",
    "Pflegeleistungen",
    "Spezialisierte Pflege",
    "Unterstützende Dienste",
    "Finanzierung",
  ]);
});

test("lists the seven most read entries, filled up from the defaults without duplicates", () => {
  expect(slugsOf(["franchise", "spitex", "is-gone"])).toEqual([
    "franchise",
    "spitex",
    "grundpflege",
    "behandlungspflege",
    "demenzpflege",
    "haushaltshilfe",
    "kostenuebernahme",
  ]);
});

test("lists the seven defaults if no view was counted", () => {
  expect(slugsOf([])).toHaveLength(7);
});
