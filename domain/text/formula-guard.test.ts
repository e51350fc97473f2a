import { describe, expect, test } from "vitest";
import { guarded, guardedApostrophe, unguarded } from "./formula-guard.ts";

const FORMULAS = ["=1+1", "+41 44 000 00 00", "-2", "@SUM(A1)", "\t=1", "\r=1", "＝1", '"Zitat"\nund mehr'];
const APOSTROPHES = ["'=1", "''=1", "'+41", '\'"Zitat"\nund mehr'];
const HARMLESS = ["", "'s Gärtli", "'", "''", "Spitex", "a=b", '"Zitat"', "'90er", "8001"];

test.each(FORMULAS)("%j is guarded", (text) => expect(guarded(text)).toBe(`'${text}`));
test.each(HARMLESS)("%j stays as it is", (text) => {
  expect(guarded(text)).toBe(text);
  expect(unguarded(text)).toBe(text);
});

describe("a guarded text is read back unchanged", () => {
  test.each([...FORMULAS, ...APOSTROPHES, ...HARMLESS])("%j", (text) => {
    expect(unguarded(guarded(text))).toBe(text);
    expect(unguarded(guardedApostrophe(text))).toBe(text);
  });
});
