import { describe, expect, test } from "vitest";
import { ageWarning, differenceLine, differencesText, restText, runText } from "./places-words.ts";

const none = { count: 0, first: [] };
const some = (count: number) => ({ count, first: [{ zip: "8610", name: "Uster", canton: "ZH" }] });

test("warns of an old register and of one that is not official", () => {
  expect(ageWarning({ source: "official" }, false)).toBeUndefined();
  expect(ageWarning({ source: "official" }, true)).toContain("mehr als drei Monaten");
  expect(ageWarning({ source: "embedded" }, false)).toContain("nicht das amtliche");
});

test("states the differences in words", () => {
  expect(differencesText(null)).toBe("nicht verglichen");
  expect(differencesText({ added: none, removed: none, moved: none, renamed: none })).toBe("keine Unterschiede");
  expect(differencesText({ added: some(3), removed: none, moved: some(1), renamed: none })).toBe(
    "3 neu, 1 in einem anderen Kanton",
  );
  expect(differenceLine({ zip: "2740", name: "Moutier", canton: "JU", was: "BE" })).toBe("2740 Moutier, JU, vorher BE");
  expect([restText(some(1)), restText(some(2)), restText(some(9))]).toEqual([
    undefined,
    "und 1 weiterer",
    "und 8 weitere",
  ]);
});

describe("a load in words:", () => {
  const run = { origin: "desk", startedAt: "2026-11-22T12:00:00Z", finishedAt: null, error: null } as const;
  test.each([
    [{ ...run, state: "waiting" }, "Wird geladen, seit 22. November 2026, 13:00"],
    [{ ...run, state: "failed", error: "Zu kurz." }, "Misslungen am 22. November 2026, 13:00: Zu kurz."],
    [{ ...run, state: "done", finishedAt: "2026-11-22T12:01:00Z" }, "Fertig geladen am 22. November 2026, 13:01."],
    [{ ...run, state: "done", origin: "upload" }, "Ihre Datei wurde am 22. November 2026, 13:00 übernommen."],
  ] as const)("%o", (one, sentence) => {
    expect(runText(one)).toContain(sentence);
  });
});
