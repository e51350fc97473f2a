import { expect, test } from "vitest";
import { seededRandom, withSlip } from "#tests/search-quality/demo-index.ts";
import { COST, editDistance, ROUNDING } from "./spelling.ts";

test.each([
  ["zurcih", "zurich", 0.8],
  ["wintertur", "winterthur", 0.85],
  ["lausane", "lausanne", 0.6],
  ["zuurich", "zurich", 0.6],
  ["bxrn", "bern", 1.05],
  ["berne", "bern", 1],
  ["", "", 0],
])("%s for %s costs %d", (typed, meant, cost) => {
  expect(editDistance(typed, meant, 2)).toBeCloseTo(cost);
});

test("stops beyond the limit", () => {
  expect(editDistance("aarau", "zug", 2)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("x", "winterthur", 2)).toBe(Number.POSITIVE_INFINITY);
});

/** The same distance by its definition: without a band, without stopping early, with a new row each time. */
function definedDistance(typed: string, meant: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= typed.length; i++) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= meant.length; j++) row.push(i + j === 0 ? 0 : leastOf(typed, meant, rows, i, j));
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

function leastOf(typed: string, meant: string, rows: number[][], i: number, j: number): number {
  const after = (di: number, dj: number, cost: number) => (rows[i - di]?.[j - dj] ?? Number.POSITIVE_INFINITY) + cost;
  const costOf = (word: string, at: number, cost: number) => (word[at - 1] === word[at - 2] ? COST.doubled : cost);
  const isSame = typed[i - 1] === meant[j - 1];
  const isSwap = !isSame && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
  return Math.min(
    after(1, 0, costOf(typed, i, COST.extra)),
    after(0, 1, costOf(meant, j, COST.missing)),
    after(1, 1, isSame ? 0 : COST.replaced),
    after(2, 2, isSwap ? COST.swap : Number.POSITIVE_INFINITY),
  );
}

test("up to any limit the distance equals that of the definition", () => {
  const random = seededRandom(3);
  const words = ["winterthur", "zofingen", "ballaigues", "bern", "aa", "st gallen", "schwiegermutter".repeat(6)];
  for (const meant of Array.from({ length: 60 }, () => words).flat()) {
    let typed = meant;
    for (let slips = 0; slips < 4; slips++) {
      typed = withSlip(`${typed} `, random).trim();
      const distance = definedDistance(typed, meant);
      for (const limit of [0.6, 0.7, 1.02, 1.1, 1.8, 2.2, 4]) {
        const expected = distance <= limit + ROUNDING ? distance : Number.POSITIVE_INFINITY;
        expect(editDistance(typed, meant, limit + ROUNDING), `${typed} for ${meant}`).toBe(expected);
      }
    }
  }
});
