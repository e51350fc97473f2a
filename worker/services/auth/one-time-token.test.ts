import { expect, test } from "vitest";
import { randomCode } from "./one-time-token.ts";

test("codes have the same length, including leading zeros", () => {
  for (const length of [6, 10]) {
    for (let n = 0; n < 200; n++) expect(randomCode(length)).toMatch(/^\d+$/);
    expect(randomCode(length)).toHaveLength(length);
  }
});

test("first digits are spread evenly", () => {
  const seen = new Map<string, number>();
  for (let n = 0; n < 5000; n++) {
    const digit = randomCode(6).charAt(0);
    seen.set(digit, (seen.get(digit) ?? 0) + 1);
  }
  expect(seen.size).toBe(10);
  for (const count of seen.values()) expect(count).toBeGreaterThan(350);
});
