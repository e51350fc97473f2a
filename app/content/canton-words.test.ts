import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { inLanguage } from "#worker/request-language.ts";
import { cantonsWords, cantonWords } from "./canton-words.ts";

test.each<[Language, string]>([
  ["de", "Kanton Jura"],
  ["fr", "canton du Jura"],
  ["en", "canton of Jura"],
])("in %s a canton follows an article as «%s»", (language, words) => {
  inLanguage(language, () => {
    expect(cantonWords("JU")).toBe(words);
    expect(cantonsWords(["JU"])).toEqual({ count: 1, cantons: words });
  });
});

test("French elides before a vowel", () => {
  expect(inLanguage("fr", () => cantonWords("UR"))).toBe("canton d’Uri");
});
