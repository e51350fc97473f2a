import { expect, test } from "vitest";
import { barsOf, HEIGHT, STEP } from "./bar-chart.tsx";

test("bars start at the bottom, in proportion to the highest", () => {
  const [small, high] = barsOf([[10], [40]]);
  expect(small).toMatchObject({ x: 1, width: STEP - 2, y: HEIGHT - 9.75, height: 9.75 });
  expect(high).toMatchObject({ x: STEP + 1, y: 1, height: HEIGHT - 1 });
});

test("a small number beside a thousand is still visible, and zero has no bar", () => {
  expect(barsOf([[1], [1000], [0]])).toMatchObject([{ height: 1 }, { height: HEIGHT - 1 }]);
  expect(barsOf([[0], [0]])).toEqual([]);
});

test("parts of a column are stacked and never leave the drawing", () => {
  const bars = barsOf([
    [1000, 1],
    [3, 997],
    [0, 5],
  ]);
  for (const { y, height } of bars) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(HEIGHT);
  }
  const [below, above] = bars;
  expect(above).toMatchObject({ series: 1, x: below?.x });
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0);
});
