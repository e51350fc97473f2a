import { expect, test } from "vitest";
import { inlineValues } from "./wrangler-d1.ts";

test("replaces question marks by values and doubles quotes", () => {
  const sql = "SELECT ? FROM users WHERE name = ? AND age > ? AND left IS ? AND ?";
  expect(inlineValues({ sql, params: ["a?b", "o'brien'; DROP TABLE users; --", 7, null, true] })).toBe(
    "SELECT 'a?b' FROM users WHERE name = 'o''brien''; DROP TABLE users; --' AND age > 7 AND left IS NULL AND 1",
  );
});

test("refuses a wrong number of values, and values without an SQL literal", () => {
  expect(() => inlineValues({ sql: "SELECT ?", params: [] })).toThrow("0 values");
  for (const value of [undefined, Number.NaN, "a\0b", {}]) {
    expect(() => inlineValues({ sql: "SELECT ?", params: [value] })).toThrow("no SQL literal");
  }
});
