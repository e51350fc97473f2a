import { expect, test } from "vitest";
import { roomWords, spokenRoom } from "./review-inputs.tsx";

test.each([
  [0, ""],
  [899, ""],
  [900, "noch 100"],
  [999, "noch 1"],
  [1000, "mehr hat nicht Platz"],
  [1001, "1 Zeichen zu viel"],
  [2100, "1'100 Zeichen zu viel"],
])("a text of %i characters is shown as «%s»", (length, words) => {
  expect(roomWords(length)).toBe(words);
});

test("the counter speaks near the limit and at it; beyond it the button says so", () => {
  const spoken = Array.from({ length: 1100 }, (_, length) => spokenRoom(length));
  const steps = spoken.filter((words, length) => words !== spoken[length - 1]);
  expect(steps).toEqual(["", "Noch höchstens 100 Zeichen.", "1000 Zeichen erreicht, mehr hat nicht Platz.", ""]);
});
