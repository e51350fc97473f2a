import { expect, test } from "vitest";
import { boundJson } from "./bound-json.ts";

test("nothing needs no value, a few rows need one", () => {
  expect(boundJson([])).toEqual([]);
  expect(boundJson([{ a: 1 }, [2]])).toEqual(['[{"a":1},[2]]']);
});

test("many long rows are spread, in order, over values that D1 takes", () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({ at, text: "ü".repeat(100_000) }));
  const values = boundJson(rows);
  expect(values.length).toBeGreaterThan(3);
  for (const value of values) {
    expect(new TextEncoder().encode(value).byteLength).toBeLessThan(2_000_000);
  }
  expect(values.flatMap((value) => JSON.parse(value))).toEqual(rows);
});
