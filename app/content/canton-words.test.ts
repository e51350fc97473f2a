import { afterEach, expect, test } from "vitest";
import { type Language, readLanguageFrom } from "#domain/language.ts";
import { cantonsWords, cantonWords } from "./canton-words.ts";

afterEach(() => readLanguageFrom(() => "de"));

test.each<[Language, string]>([
  ["de", "Kanton Jura"],
  ["fr", "canton du Jura"],
  ["en", "canton of Jura"],
])("in %s a canton follows an article as «%s»", (language, words) => {
  readLanguageFrom(() => language);
  expect(cantonWords("JU")).toBe(words);
  expect(cantonsWords(["JU"])).toEqual({ count: 1, cantons: words });
});

test("French elides before a vowel", () => {
  readLanguageFrom(() => "fr");
  expect(cantonWords("UR")).toBe("canton d’Uri");
});
