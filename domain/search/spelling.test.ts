import { expect, test } from "vitest";
import { seededRandom, withSlip } from "#tests/search-quality/demo-index.ts";
import { distanceOf, editDistance, leastDistance, lettersOf, ROUNDING, spellingOf } from "./spelling.ts";

const UNLIMITED = 99;
const WORDS = "winterthur zofingen ballaigues bern aarau wil otelfingen ww 8400 ç2ü demenz palliative sion".split(" ");
const random = seededRandom(17);
const letter = (letters: string) => letters[Math.floor(random() * letters.length)] ?? "";
const word = (letters: string) => Array.from({ length: 1 + Math.floor(random() * 12) }, () => letter(letters)).join("");

/** Words with slips, words of few different letters, which share many, and words whose letters share a bit. */
const PAIRS = [
  ...Array.from({ length: 200 }, () => WORDS)
    .flat()
    .map((meant) => [withSlip(withSlip(withSlip(meant, random), random), random), meant] as const),
  ...Array.from({ length: 3000 }, () => [word("aeinrst "), word("aeinrst ")] as const),
  ...Array.from({ length: 3000 }, () => [word("ap0éй "), word("ap0éй ")] as const),
];

test("the lower bound is never above the distance", () => {
  const wrong = PAIRS.filter(([typed, meant]) => {
    const least = leastDistance(lettersOf(typed), lettersOf(meant));
    return least > editDistance(typed, meant, UNLIMITED) + ROUNDING;
  });
  expect(wrong).toEqual([]);
});

test.each([0.6, 1.1, 2.2])("up to %d the bound changes no distance", (limit) => {
  const wrong = PAIRS.filter(
    ([typed, meant]) => distanceOf(spellingOf(typed), spellingOf(meant), limit) !== editDistance(typed, meant, limit),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["bern", "bern", 0],
  ["bern", "nreb", 0],
  ["bxrn", "bern", 1.05],
  ["berne", "bern", 0.6],
  ["berna", "bern", 1],
  ["brn", "bern", 0.85],
  ["lausane", "lausanne", 0.6],
  ["zug", "bern", 3 * 1.05 + 0.85],
])("«%s» is at least as far from «%s» as its other letters cost", (typed, meant, least) => {
  expect(leastDistance(lettersOf(typed), lettersOf(meant))).toBeCloseTo(least);
});
