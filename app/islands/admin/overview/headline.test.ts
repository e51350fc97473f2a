import { expect, test } from "vitest";
import { headlineOf } from "./headline.ts";

const NONE = {
  reports: 0,
  rings: 0,
  newListings: 0,
  corrections: 0,
  claims: 0,
  referrers: 0,
  changes: 0,
  logos: 0,
  inquiries: 0,
  overdue: 0,
  contactMessages: 0,
  deadMails: 0,
  deadLetters: 0,
  imports: 0,
  feeds: 0,
  lot: 0,
  addresses: 0,
};

test("the headline counts what waits", () => {
  expect(headlineOf(NONE, 0)).toBe("Nichts zu tun");
  const more = { ...NONE, stale: 40, dueDates: [] };
  expect(headlineOf(more, 0)).toBe("Nichts zu tun");
  expect(headlineOf({ ...NONE, claims: 1 }, 0)).toBe("Eine Sache wartet");
  expect(headlineOf({ ...NONE, claims: 1, corrections: 4 }, 1)).toBe("Sechs Dinge warten");
  expect(headlineOf({ ...NONE, imports: 12 }, 0)).toBe("12 Dinge warten");
  expect(headlineOf({ ...NONE, inquiries: 1000, claims: 2 }, 0)).toBe("Über 1'002 Dinge warten");
});
