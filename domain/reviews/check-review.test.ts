import { expect, test } from "vitest";
import { checkReview } from "./check-review.ts";

test("a review with stars and a text passes", () => {
  expect(checkReview({ rating: "5", text: "Sehr freundlich." })).toBeUndefined();
});

test("names missing parts once in the summary, and beside their fields", () => {
  const rating = "Bitte wählen Sie eine Sternebewertung aus.";
  const text = "Bitte geben Sie eine Bewertung ein.";
  expect(checkReview({ text: " " })).toEqual({
    summary: "Bitte ergänzen oder ändern Sie zwei Angaben.",
    fields: { rating, text },
  });
});

test("a long text has to be shortened", () => {
  const text = "Die Bewertung darf höchstens 1000 Zeichen lang sein. Bitte kürzen Sie sie.";
  expect(checkReview({ rating: "1", text: "ä".repeat(1001) })).toEqual({ summary: text, fields: { text } });
});
