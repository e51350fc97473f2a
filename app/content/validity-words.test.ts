import { expect, test } from "vitest";
import { lapseWords } from "./validity-words.ts";

const words = (text: string) => text.replaceAll("\u00a0", " ");

test("says until when amounts were valid, and that the new amounts are missing", () => {
  const keys = ["lightHelplessnessMonth", "severeHelplessnessMonth"] as const;
  expect(words(lapseWords({ on: "2026-12-31", kind: "ended", keys }))).toBe(
    "Diese Beträge galten bis 31.12.2026: CHF 252 und CHF 1'008. Die neuen Beträge stehen hier noch nicht.",
  );
});

test("says that amounts were not checked in time", () => {
  expect(lapseWords({ on: "2027-01-31", kind: "unreviewed", keys: [] })).toContain(
    "wollten wir bis 31.01.2027 neu prüfen. Das steht noch aus.",
  );
});
