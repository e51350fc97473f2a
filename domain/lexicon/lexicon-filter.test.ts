import { describe, expect, test } from "vitest";
import { filterLexicon, type LexiconCard, letterOf, lexiconQuery, readLexiconFilter } from "./lexicon-filter.ts";

const card = (title: string, category: LexiconCard["category"], keywords: string[] = []): LexiconCard => ({
  slug: title,
  title,
  category,
  shortDefinition: "",
  keywords,
});

const CARDS = [
  card("Abklärung (RAI-HC)", "grundbegriffe", ["Erstgespräch"]),
  card("Ergänzungsleistungen", "finanzierung", ["EL"]),
  card("Übergangspflege", "pflegeleistungen"),
];
const ALL = { query: "", letter: "", category: "" };
const found = (filter: Partial<typeof ALL>) => filterLexicon(CARDS, { ...ALL, ...filter }).map(({ title }) => title);

describe("entries are found", () => {
  test.each([
    ["abklaerung", "Abklärung (RAI-HC)"],
    ["ABKLARUNG rai", "Abklärung (RAI-HC)"],
    ["gesprach", "Abklärung (RAI-HC)"],
    ["el", "Ergänzungsleistungen"],
    ["leistung", "Ergänzungsleistungen"],
  ])("by %j", (query, title) => {
    expect(found({ query })).toEqual([title]);
  });

  test("not by two letters within a word", () => {
    expect(found({ query: "un" })).toEqual([]);
  });

  test("by letter, by category and by both", () => {
    expect(found({ letter: "U" })).toEqual(["Übergangspflege"]);
    expect(found({ category: "finanzierung" })).toEqual(["Ergänzungsleistungen"]);
    expect(found({ category: "finanzierung", letter: "U" })).toEqual([]);
    expect(found({})).toHaveLength(3);
  });
});

test("an umlaut counts as its base letter", () => {
  expect(CARDS.map(letterOf)).toEqual(["A", "E", "U"]);
});

describe("the filter of an address", () => {
  const read = (query: string) => readLexiconFilter(new URLSearchParams(query));

  test("is read", () => {
    expect(read("q=Wunde&buchstabe=w&kategorie=pflegeleistungen")).toEqual({
      query: "Wunde",
      letter: "W",
      category: "pflegeleistungen",
    });
  });

  test("uses the last of several values: that of the pressed button", () => {
    expect(read("buchstabe=A&buchstabe=B").letter).toBe("B");
    expect(read("kategorie=finanzierung&kategorie=").category).toBe("");
  });

  test("ignores invalid values", () => {
    expect(read("buchstabe=ABC&kategorie=<script>")).toEqual(ALL);
    expect(read(`q=${"x".repeat(500)}`).query).toHaveLength(60);
  });

  test("is written as it is read", () => {
    expect(lexiconQuery({ ...ALL, query: " Wunde ", letter: "W" })).toBe("?q=Wunde&buchstabe=W");
    expect(lexiconQuery({ ...ALL, letter: "W" })).toBe("?buchstabe=W");
    expect(lexiconQuery({ ...ALL, query: " " })).toBe("");
  });
});
