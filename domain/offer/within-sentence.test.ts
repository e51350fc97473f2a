import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { inRow, withinSentence } from "./languages.ts";

test.each([
  ["de", "Grundpflege", "Grundpflege"],
  ["fr", "Soins de base", "soins de base"],
  ["fr", "Allemand", "allemand"],
  ["it", "Tedesco", "tedesco"],
  ["en", "Basic care", "basic care"],
  ["en", "German", "German"],
  ["fr", "RCC", "RCC"],
  ["fr", "Spitex", "Spitex"],
] as const)("in %s, %s is %s inside a sentence", (language, label, within) => {
  expect(inLanguage(language, () => withinSentence(label))).toBe(within);
});

test("in a row, only the first label keeps its capital", () => {
  const labels = ["Soins de base", "Allemand"];
  expect(inLanguage("fr", () => inRow(labels))).toEqual(["Soins de base", "allemand"]);
  expect(inRow(labels)).toEqual(labels);
});
