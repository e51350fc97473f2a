import { expect, test } from "vitest";
import { headlineOf, oldestFirst } from "./headline.ts";

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
  unanswered: 0,
  stale: 0,
  dueDates: [],
};

test("the headline counts the waiting items", () => {
  expect(headlineOf(NONE)).toBe("Nichts zu tun");
  expect(headlineOf({ ...NONE, stale: 40 })).toBe("Nichts zu tun");
  expect(headlineOf({ ...NONE, claims: 1 })).toBe("Eine Sache wartet");
  const due = { on: "2027-02-28", kind: "ended" as const, hasPassed: false, subjects: [] };
  expect(headlineOf({ ...NONE, claims: 1, corrections: 4, dueDates: [due] })).toBe("Sechs Dinge warten");
  expect(headlineOf({ ...NONE, imports: 12 })).toBe("12 Dinge warten");
  expect(headlineOf({ ...NONE, inquiries: 1000, claims: 2 })).toBe("Über 1'002 Dinge warten");
});

test("expired amounts are sorted among the waiting items by their last day; amounts still valid come last", () => {
  const card = { kind: "claims", id: "1", title: "", text: "", path: "", swaps: [] } as const;
  const waiting = (since: string) => ({
    ...card,
    swaps: [],
    since,
    isPressable: false,
    updatedAt: null,
    caseRef: null,
    taker: null,
  });
  const due = (on: string, hasPassed: boolean) => ({ on, kind: "ended" as const, hasPassed, subjects: [] });
  const cards = oldestFirst(
    [waiting("2027-01-02T08:00:00.000Z"), waiting("2026-12-31T08:00:00.000Z")],
    [due("2027-02-28", false), due("2026-12-31", true)],
  );
  expect(cards.map((one) => ("on" in one ? one.on : one.since))).toEqual([
    "2026-12-31",
    "2026-12-31T08:00:00.000Z",
    "2027-01-02T08:00:00.000Z",
    "2027-02-28",
  ]);
});
