import { expect, test } from "vitest";
import { boundJson } from "./sql.ts";

test("no rows need no value, a few rows need one", () => {
  expect(boundJson([])).toEqual([]);
  expect(boundJson([{ a: 1 }, [2]])).toEqual(['[{"a":1},[2]]']);
});

test("many long rows are spread, in order, over values that D1 takes", () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({ at, text: "ü".repeat(100_000) }));
  const values = boundJson(rows);
  expect(values).toHaveLength(9);
  expect(values.flatMap((value) => JSON.parse(value))).toEqual(rows);
});

test("the size of a value is counted in bytes, with its brackets and commas", () => {
  const bytesOf = (value: string | undefined) => new TextEncoder().encode(value).byteLength;
  // Each has 13 bytes with its comma: 19'692 of them have 255'996, and the two brackets replace one comma.
  const rows = Array.from({ length: 30_000 }, () => ({ a: "üä" }));
  const [first, second, ...others] = boundJson(rows);
  expect(others).toEqual([]);
  expect(bytesOf(first)).toBe(255_997);
  expect([...JSON.parse(first ?? ""), ...JSON.parse(second ?? "")]).toEqual(rows);
});
