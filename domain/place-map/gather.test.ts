import { expect, test } from "vitest";
import { gather, gatherApart } from "./gather.ts";

const isNear = (a: number, b: number) => Math.abs(a - b) < 10;

test("pins near the first of a group join it, in the order of the list", () => {
  expect(gather([0, 50, 9, 58, 100], isNear)).toEqual([[0, 9], [50, 58], [100]]);
});

test("a chain of neighbours is not one group", () => {
  expect(gather([0, 9, 18], isNear)).toEqual([[0, 9], [18]]);
});

test("a group takes in a pin that its wider button would cover", () => {
  const widthOf = (group: number[]) => (group.length > 1 ? 40 : 10);
  const isCovered = (a: number[], b: number[]) => Math.abs(Number(a[0]) - Number(b[0])) < (widthOf(a) + widthOf(b)) / 2;
  expect(gatherApart([0, 12, 5, 60], isCovered)).toEqual([[0, 5, 12], [60]]);
  expect(gatherApart([0, 12], isCovered)).toEqual([[0], [12]]);
});
