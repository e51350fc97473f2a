import { expect, test } from "vitest";
import { banEnd, banWords } from "./ban.ts";
import { banInput } from "./user-desk.ts";

test.each(["2026-01-31", "2026-07-31"])("ends at the end of its last day in Zürich: %s", (until) => {
  expect(banWords(banEnd(until))).toBe(until === "2026-01-31" ? "bis 31. Januar 2026" : "bis 31. Juli 2026");
});

test("may be permanent", () => {
  expect(banWords(banEnd(null))).toBe("unbefristet");
});

test.each([[""], ["31.12.2026"], ["2026-02-30"], [undefined]])("%s is no valid date", (until) => {
  expect(banInput.safeParse({ until }).success).toBe(false);
});
