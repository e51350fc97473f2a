import { expect, test } from "vitest";
import { banEnd, banWords } from "./ban.ts";
import { banInput } from "./user-desk.ts";

test.each([
  ["2026-12-31", "2026-12-31T22:59:59.999Z", "bis 31. Dezember 2026"],
  ["2026-07-31", "2026-07-31T21:59:59.999Z", "bis 31. Juli 2026"],
  // The clocks go forward and back on these days.
  ["2026-03-29", "2026-03-29T21:59:59.999Z", "bis 29. März 2026"],
  ["2026-10-25", "2026-10-25T22:59:59.999Z", "bis 25. Oktober 2026"],
  ["9999-12-31", "9999-12-31T23:59:59.999Z", "unbefristet"],
])("a ban ends at the end of its last day in Zürich: %s", (until, end, words) => {
  expect(banEnd(until)).toBe(end);
  expect(banWords(end)).toBe(words);
});

test("a ban may be permanent", () => {
  expect(banWords(banEnd(null))).toBe("unbefristet");
});

test.each([[""], ["31.12.2026"], ["2026-02-30"], [undefined]])("%s is not a valid date", (until) => {
  expect(banInput.safeParse({ until }).success).toBe(false);
});
