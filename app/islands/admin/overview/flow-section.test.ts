import { expect, test } from "vitest";
import { importText, weekLabel, weeksText } from "./flow-section.tsx";

const weeks = (...counts: number[]) => counts.map((count, at) => ({ day: `2026-11-0${at + 1}`, count }));

test("the words under the weeks say this week's number and the sum", () => {
  expect(weeksText(weeks(2, 0, 1), "Anfrage", "Anfragen")).toBe("1 Anfrage diese Woche, 3 in drei Wochen");
  expect(weeksText(weeks(0, 0), "Anfrage", "Anfragen")).toBe("Keine Anfragen in zwei Wochen");
});

test("a week that was not counted to its end makes the sum a minimum", () => {
  expect(weeksText(weeks(1000, 5), "Anfrage", "Anfragen")).toBe(
    "5 Anfragen diese Woche, mindestens 1'005 in zwei Wochen",
  );
});

test("a week is named by its Monday, the latest one is not over", () => {
  expect(weekLabel("2026-11-16", false)).toBe("ab 16. November 2026");
  expect(weekLabel("2026-11-16", true)).toBe("diese Woche");
});

test("an import in words leaves out errors if there are none", () => {
  const counts = { new: 1087, changed: 2, unchanged: 0, skipped: 4, refused: 0, remarks: 1 };
  expect(importText(counts as never)).toBe("1'087 neu, 2 geändert, 0 unverändert");
  expect(importText({ ...counts, refused: 3 } as never)).toBe("1'087 neu, 2 geändert, 0 unverändert, 3 Fehler");
});
