import { expect, test } from "vitest";
import { READINESS_PARTS } from "#domain/operations/readiness.ts";
import { backupWords, lastSuccess, PART_NAMES } from "./operations-section.tsx";

test("every part of readiness has a name", () => {
  expect(Object.keys(PART_NAMES).sort()).toEqual([...READINESS_PARTS].sort());
});

test("a job that never succeeded says so", () => {
  expect(lastSuccess({ succeededAt: null })).toBe("Noch nie gelungen");
  expect(lastSuccess({ succeededAt: "2026-11-22T02:00:00.000Z" })).toBe("Zuletzt gelungen: 22. November 2026, 03:00");
});

test("a backup without its files does not count", () => {
  const last = { night: "2026-11-21", finishedAt: "2026-11-21T02:10:00.000Z", isThere: true };
  expect(backupWords(last)).toBe("Nacht auf den 21. November 2026, fertig am 21. November 2026, 03:10.");
  expect(backupWords({ ...last, isThere: false })).toContain("nicht mehr vollständig in der Ablage");
  expect(backupWords(null)).toBe("Noch keine. Wir sichern jede Nacht um 3 Uhr.");
});
