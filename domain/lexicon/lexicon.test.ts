import { expect, test } from "vitest";
import { LEXICON, topLexiconEntries } from "./lexicon.ts";

const slugsOf = (counted: string[]) => topLexiconEntries(counted).map(({ slug }) => slug);

test("SPEC §2: its eight entries are there", () => {
  expect(LEXICON.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([
      "spitex",
      "grundpflege",
      "behandlungspflege",
      "demenzpflege",
      "haushaltshilfe",
      "kostenuebernahme",
      "palliative-care",
      "ergaenzungsleistungen",
    ]),
  );
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
