import { expect, test } from "vitest";
import { nextRebuildAt, rebuildWords, samplePositions } from "./jobs.ts";

const MINUTE = 60_000;

test("a rebuild that did not help is retried at growing intervals, of an hour at most", () => {
  expect([0, 1, 2, 5, 6, 50].map((tries) => nextRebuildAt(tries, 0) / MINUTE)).toEqual([1, 2, 4, 32, 60, 60]);
});

test("sampled positions are spread over the whole table and change each minute", () => {
  const [first, second] = [samplePositions(0), samplePositions(MINUTE)];
  expect(first).toHaveLength(100);
  for (const [at, position] of first.entries()) expect(Math.floor(position * 100 + 1e-9)).toBe(at);
  expect(second).not.toEqual(first);
  expect(Math.max(...second)).toBeLessThan(1);
});

test("a table of 37,500 rows is checked completely within a day", () => {
  const rows = 37_500;
  const seen = new Set<number>();
  for (let minute = 0; minute < 1_440; minute += 1) {
    for (const position of samplePositions(minute * MINUTE)) seen.add(Math.floor(position * (rows - 1)));
  }
  expect(seen.size / rows).toBeGreaterThan(0.95);
});

test("the operator reads what is being rebuilt", () => {
  expect(rebuildWords([])).toBeUndefined();
  expect(rebuildWords(["search", "counts"])).toBe(
    "Fehlt ganz oder teilweise und wird neu aufgebaut: der Suchindex, die Zahlen der Kantone und Orte.",
  );
});
