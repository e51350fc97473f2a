import { expect, test } from "vitest";
import { LONG_ENTRIES } from "#tests/support/content.ts";
import { LEXICON, LEXICON_CATEGORIES, topLexiconEntries } from "./lexicon.ts";

const slugsOf = (counted: string[]) => topLexiconEntries(counted).map(({ slug }) => slug);

test("the eight entries of rule lexicon-7 are there", () => {
  expect(LEXICON.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...LONG_ENTRIES]));
});

test("the five categories", () => {
  expect(LEXICON_CATEGORIES.map(({ name }) => name)).toEqual([
    "Grundbegriffe",
    "Pflegeleistungen",
    "Spezialisierte Pflege",
    "Unterstützende Dienste",
    "Finanzierung",
  ]);
});

test("the seven read most, filled up with the usual ones, each once", () => {
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

test("without any view the usual seven", () => {
  expect(slugsOf([])).toHaveLength(7);
});
