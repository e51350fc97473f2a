import { describe, expect, test } from "vitest";
import { fitHeadline, lettersIn } from "./preview-svg.ts";

/** A font whose letters are all half as wide as high. */
const WIDTHS = Object.fromEntries([..."abcdefghijklmnopqrstuvwxyzSUZC-ü \u00a0"].map((letter) => [letter, 0.5]));
const SPACE = { width: 560, sizes: [100, 90, 80] };

describe("fitHeadline", () => {
  test.each([
    ["Spitex", ["Spitex"], 100],
    ["Spitex in\u00a0Uster", ["Spitex", "in\u00a0Uster"], 90],
    ["Spitex Zuerich und Umgebung", ["Spitex", "Zuerich und", "Umgebung"], 80],
  ])("%s", (text, lines, size) => {
    expect(fitHeadline(text, WIDTHS, SPACE)).toEqual({ lines, size });
  });

  test("lines are of about the same width", () => {
    const { lines } = fitHeadline("aaaa bbbb cccc dddd eeee ffff", WIDTHS, SPACE);
    expect(lines).toEqual(["aaaa bbbb", "cccc dddd", "eeee ffff"]);
  });

  test("the letters of a long name get smaller, and none is lost", () => {
    const name = "verein fuer spitalexterne pflege der gemeinden am see und im tal ".repeat(3).trim();
    const { lines, size } = fitHeadline(name, WIDTHS, SPACE);
    expect(lines).toHaveLength(3);
    expect(lines.join(" ")).toBe(name);
    for (const line of lines) expect(line.length * 0.5 * size).toBeLessThanOrEqual(SPACE.width);
  });

  test("a word is never broken, however long", () => {
    const { lines, size } = fitHeadline("a".repeat(200), WIDTHS, SPACE);
    expect(lines).toEqual(["a".repeat(200)]);
    expect(size).toBeLessThan(6);
  });
});

describe("lettersIn", () => {
  test.each([
    ["Zu\u0308ri", "Züri"],
    ["  Spitex\t\n in  ", "Spitex in"],
    ["a\u0000b\u200bc💥d", "abcd"],
    ["constructor Ж __proto__", "constructor proto"],
    ["in\u00a0Uster", "in\u00a0Uster"],
  ])("%j", (text, letters) => {
    const widths = { ...WIDTHS, r: 1, i: 1 };
    expect(lettersIn(widths, text)).toBe(letters);
  });
});
