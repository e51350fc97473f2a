import { expect, test } from "vitest";
import { wilsonInterval } from "./wilson.ts";

// Values of the tables of Newcombe (1998) and of R: prop.test(x, n, correct = FALSE).
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [8, 10, 0.4902, 0.9433],
  [15, 30, 0.3315, 0.6685],
  [29, 30, 0.8333, 0.9941],
  [30, 30, 0.8865, 1],
  [0, 1, 0, 0.7935],
  [1, 1, 0.2065, 1],
])("%i of %i lie between %f and %f", (right, asked, low, high) => {
  const interval = wilsonInterval({ right, asked });
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test("without answers there is no interval", () => {
  expect(wilsonInterval({ right: 0, asked: 0 })).toBeUndefined();
});

test("the interval contains the share and stays between 0 and 1", () => {
  const counts = Array.from({ length: 60 }, (_, at) => at + 1);
  const all = counts.flatMap((asked) =>
    [0, ...counts].filter((right) => right <= asked).map((right) => ({ right, asked })),
  );
  const odd = all.filter(({ right, asked }) => {
    const { low = -1, high = -1 } = wilsonInterval({ right, asked }) ?? {};
    return low < 0 || low > right / asked || high < right / asked || high > 1;
  });
  expect(odd).toEqual([]);
});
