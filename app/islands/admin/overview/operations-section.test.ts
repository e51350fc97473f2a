import { expect, test } from "vitest";
import { READINESS_PARTS } from "#domain/operations/readiness.ts";
import { backupWords, lastSuccess, monthText, PART_NAMES } from "./operations-section.tsx";

const days = (...counts: number[]) => counts.map((count, at) => ({ day: `2026-11-0${at + 1}`, count }));
const MAILS = { one: "Mail", many: "Mails", none: "Keine Mails" };

test("every part of readiness has a name", () => {
  expect(Object.keys(PART_NAMES).sort()).toEqual([...READINESS_PARTS].sort());
});

test("the words under the days say today's number and the sum", () => {
  expect(monthText(days(1086, 0, 1), MAILS)).toBe("1 Mail heute, 1'087 in 3 Tagen");
  expect(monthText(days(0, 0), MAILS)).toBe("Keine Mails in 2 Tagen");
});

test("a day that was not counted to its end makes the sum a minimum", () => {
  expect(monthText(days(1000, 2), MAILS, 1000)).toBe("2 Mails heute, mindestens 1'002 in 2 Tagen");
});

test("a work that never succeeded says so", () => {
  expect(lastSuccess({ succeededAt: null })).toBe("Noch nie gelungen");
  expect(lastSuccess({ succeededAt: "2026-11-22T02:00:00.000Z" })).toBe("Zuletzt gelungen: 22. November 2026, 03:00");
});

test("a backup whose files are gone does not count", () => {
  const last = { night: "2026-11-21", finishedAt: "2026-11-21T02:10:00.000Z", isThere: true };
  expect(backupWords(last)).toBe("Nacht auf den 21. November 2026, fertig am 21. November 2026, 03:10.");
  expect(backupWords({ ...last, isThere: false })).toContain("nicht mehr vollständig in der Ablage");
  expect(backupWords(null)).toBe("Noch keine. Wir sichern jede Nacht um 3 Uhr.");
});
