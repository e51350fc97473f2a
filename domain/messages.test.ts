import { expect, test } from "vitest";
import { refusalSentence } from "./messages.ts";

test.each([
  [undefined, "in einigen Minuten"],
  [600, "in einigen Minuten"],
  [1801, "in 31 Minuten"],
  [3600, "in 60 Minuten"],
  [3601, "in 2 Stunden"],
  [17_280, "in 5 Stunden"],
])("a wait of %s seconds is worded «%s»", (seconds, words) => {
  expect(refusalSentence("too_many_requests", seconds)).toContain(words);
});

test("other refusals do not mention a wait", () => {
  expect(refusalSentence("unavailable", 7200)).toBe(refusalSentence("unavailable"));
});
