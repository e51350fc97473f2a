import { expect, test } from "vitest";
import type { ReportedReview } from "#domain/desks/report-desk.ts";
import { type Decision, decisionsAfter } from "./reported-item.tsx";

const item = (id: number, account: string | null, isHidden = false): ReportedReview => ({
  ...{ id, caseId: id, spitexName: "Spitex", spitexPath: "/", reports: [] },
  review: { id, account, othersShown: 1, author: "Kurt", rating: 1, text: "Nie da.", reply: null, isHidden },
});

/** Two of one author, one hidden long ago, one of another author, and one that came with an import. */
const ITEMS = [item(1, "kurt"), item(2, "kurt"), item(3, "kurt", true), item(4, "ida"), item(5, null)];

const after = (...steps: [id: number, what: Decision][]) =>
  Object.fromEntries(
    steps.reduce(
      (made, [id, what]) => decisionsAfter(made, ITEMS, item(id, id === 5 ? null : "kurt"), what),
      new Map<number, Decision>(),
    ),
  );

test("hiding all reviews of an author decides their other items, and showing them again undoes it", () => {
  expect(after([1, "hideAll"])).toEqual({ 1: "hideAll", 2: "hideAll" });
  expect(after([1, "hideAll"], [2, "restoreAll"])).toEqual({ 1: "restoreAll", 2: "restoreAll" });
  expect(after([1, "close"], [2, "hideAll"])).toEqual({ 1: "hideAll", 2: "hideAll" });
});

test("an item that was hidden before has its own decision", () => {
  expect(after([1, "hide"], [1, "hideAll"])).toEqual({ 1: "hideRest", 2: "hideAll" });
  expect(after([2, "hide"], [1, "hideAll"], [1, "restoreAll"])).toEqual({ 1: "restoreAll", 2: "hide" });
  expect(after([5, "hideAll"])).toEqual({ 5: "hideAll" });
});
