import { expect, test } from "vitest";
import { SPECIFIED_ENTRIES } from "#tests/support/content.ts";
import { LEXICON, topLexiconEntries } from "./lexicon.ts";

const slugsOf = (counted: string[]) => topLexiconEntries(counted).map(({ slug }) => slug);

test("SPEC §2: its eight entries are there", () => {
  expect(LEXICON.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...SPECIFIED_ENTRIES]));
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
