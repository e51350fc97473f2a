import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, LEGIBLE, lowestContrast, readTokens } from "./foundations.tsx";

const tokens = readTokens(readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8"));

test("a token has a value in each scheme; without a dark value, both have the same", () => {
  const sheet = ":root{--paper: #fff;--gap: 1rem;}@media (prefers-color-scheme: dark) {:root{--paper: #000;}}";
  expect(readTokens(sheet)).toEqual([
    { name: "paper", light: "#fff", dark: "#000" },
    { name: "gap", light: "1rem", dark: "1rem" },
  ]);
});

test.each([
  ["#000", "#ffffff", 21],
  ["#777777", "#fff", 4.48],
  ["#11493d", "#11493d", 1],
])("%s on %s has the contrast %d", (left, right, expected) => {
  expect(contrast(left, right)).toBeCloseTo(expected, 2);
});

describe.each(["light", "dark"] as const)("%s", (scheme) => {
  test.each(Object.entries(LEGIBLE))("%s is legible on every background", (name, { least }) => {
    expect(lowestContrast(tokens, name, scheme)).toBeGreaterThanOrEqual(least);
  });
});
