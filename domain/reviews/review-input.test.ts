import { expect, test } from "vitest";
import { reviewAuthor, reviewInput } from "./review-input.ts";
import { reviewCooldownStart } from "./review-periods.ts";

const messagesOf = (value: object) => reviewInput.safeParse(value).error?.issues.map(({ message }) => message);

test.each([0, 6, 3.5, "5", undefined, null, Number.NaN])("refuses %j stars", (rating) => {
  expect(messagesOf({ rating, text: "Gut" })).toEqual(["Bitte wählen Sie eine Sternebewertung aus."]);
});

const INVISIBLE = ["\u200d", "\u2800", "\u3164", "\u034f", "\ufe0f"];

test.each(["", "   \n", "\u0000", "<p></p>", ...INVISIBLE, undefined])("refuses the text %j", (text) => {
  expect(messagesOf({ rating: 5, text })).toEqual(["Bitte geben Sie eine Bewertung ein."]);
});

test("accepts 1000 characters but not 1001", () => {
  expect(reviewInput.safeParse({ rating: 1, text: "ä".repeat(1000) }).success).toBe(true);
  expect(messagesOf({ rating: 1, text: "ä".repeat(1001) })).toEqual([
    "Die Bewertung darf höchstens 1000 Zeichen lang sein. Bitte kürzen Sie sie.",
  ]);
});

test.each([
  ["2026-11-21T10:00:00Z", "2026-05-21T10:00:00.000Z"],
  ["2026-08-31T10:00:00Z", "2026-02-28T10:00:00.000Z"],
  ["2026-03-31T10:00:00Z", "2025-09-30T10:00:00.000Z"],
])("six months before %s is %s", (now, start) => {
  expect(reviewCooldownStart(new Date(now))).toBe(start);
});

test.each([
  [{ first_name: " Anna ", last_name: "Muster" }, "Anna Muster"],
  [{ first_name: "Anna" }, "Anna"],
  [{ first_name: "<b>Anna</b>\n", last_name: 7 }, "Anna"],
  [{}, "Anonymer Nutzer"],
  [{ first_name: "A".repeat(100), last_name: `${"B".repeat(99)}😀` }, `${"A".repeat(100)} ${"B".repeat(99)}😀`],
  [{ first_name: "😀".repeat(101) }, "😀".repeat(100)],
  [{ first_name: "👩‍⚕️".repeat(26) }, "👩‍⚕️".repeat(25)],
])("the author of %j is %s", (metadata, author) => {
  expect(reviewAuthor(metadata)).toBe(author);
});
