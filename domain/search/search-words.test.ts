import { expect, test } from "vitest";
import { correctWord, insideMatch, isIndexedInside, prefixMatch, searchWords, typoForms } from "./search-index.ts";

test.each([
  ["Spitex Zürich-West", ["spitex", "zurich", "west"]],
  ['" OR 1=1 --', ["or"]],
  ["a AND NEAR(b*) ^c col:x", ["and", "near", "col"]],
  ["%_\\", []],
  ["eins zwei drei vier fünf sechs", ["eins", "zwei", "drei", "vier", "funf"]],
])("%s contains no query syntax", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

test("truncates a query of 10,000 characters first", () => {
  expect(searchWords("ab ".repeat(3334)).join("").length).toBeLessThanOrEqual(60);
});

test("quotes words as prefixes or substrings", () => {
  expect(prefixMatch(["spitex", "wint"])).toBe('"spitex"* "wint"*');
  expect(insideMatch(["onnen", "hof"])).toBe('"onnen" AND "hof"');
  expect(insideMatch(["lz"])).toMatch(/^"lz " OR "lza" OR .* OR "lz9"$/);
  expect(isIndexedInside(["4h"])).toBe(true);
  expect(isIndexedInside(["24"])).toBe(false);
});

test("two words one error apart share a form", () => {
  const shared = (a: string, b: string) => typoForms(a).some((form) => typoForms(b).includes(form));
  expect(shared("sonenblick", "sonnenblick")).toBe(true);
  expect(shared("spitxe", "spitex")).toBe(true);
  expect(shared("lindenhof", "rosengarten")).toBe(false);
  expect(typoForms("abc")).toEqual([]);
});

test("corrects to the nearest word; without one keeps the typed word", () => {
  expect(correctWord("wintertur", ["winterthur", "wintersingen"])).toBe("winterthur");
  expect(correctWord("xyz", [])).toBe("xyz");
});
