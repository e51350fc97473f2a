import { expect, test } from "vitest";
import { joined } from "./cost-words.ts";

test.each([
  [[], ""],
  [["Bern"], "Bern"],
  [["Bern", "Zug"], "Bern oder Zug"],
  [["Bern", "Uri", "Zug"], "Bern, Uri oder Zug"],
])("joins %j", (words, expected) => {
  expect(joined(words, "oder")).toBe(expected);
  expect(joined(words)).toBe(expected.replace(" oder ", " und "));
});
