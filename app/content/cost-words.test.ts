import { expect, test } from "vitest";
import { joined, ruleWords } from "./cost-words.ts";

test.each([
  [[], ""],
  [["Bern"], "Bern"],
  [["Bern", "Zug"], "Bern oder Zug"],
  [["Bern", "Uri", "Zug"], "Bern, Uri oder Zug"],
])("joins %j", (words, expected) => {
  expect(joined(words, "oder")).toBe(expected);
  expect(joined(words)).toBe(expected.replace(" oder ", " und "));
});

test("a share says no more than is known", () => {
  const rule = { kind: "share", percent: 10, maximum: "halfParticipationDay" } as const;
  expect(ruleWords(rule, "2026-11-21")).toBe("10\u00a0%, höchstens CHF\u00a07.65 pro Tag");
});
