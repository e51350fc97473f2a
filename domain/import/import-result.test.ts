import { expect, test } from "vitest";
import { addCounts, noCounts, placeOf } from "./import-job.ts";
import { importIssueText, importResultText } from "./import-result.ts";

const counts = noCounts();

test("states the imported count, the total and the number of errors", () => {
  expect(importResultText({ ...counts, new: 1087, refused: 3 })).toBe(
    "1'087 von 1'090 Einträgen importiert, 3 Fehler.",
  );
});

test("states how many entries were unchanged or skipped", () => {
  const some = { new: 1, changed: 2, unchanged: 3, skipped: 3, refused: 1, remarks: 1 };
  expect(importResultText({ ...counts, ...some })).toBe(
    "6 von 10 Einträgen importiert, 1 Fehler. Davon 1 neu, 2 geändert, 3 unverändert. " + "3 übersprungen. 1 Hinweis.",
  );
});

test("says if there were no entries", () => {
  expect(importResultText(counts)).toContain("Die Datei enthält keine Einträge.");
});

test("adds up the counts of chunks", () => {
  const cantonBy = { column: 1, register: 2, zipRange: 3, default: 4 };
  const one = { new: 1, changed: 2, unchanged: 3, skipped: 4, refused: 5, remarks: 6, closed: 7, paused: 8, cantonBy };
  expect(addCounts(addCounts(noCounts(), one), one)).toEqual({
    new: 2,
    changed: 4,
    unchanged: 6,
    skipped: 8,
    refused: 10,
    remarks: 12,
    closed: 14,
    paused: 16,
    cantonBy: { column: 2, register: 4, zipRange: 6, default: 8 },
  });
});

test("an issue names its position, column and value", () => {
  const issue = { field: "zip", value: "861", reason: "Zu kurz." } as const;
  const position = { line: 1200, entry: 3 };
  const text = (container: "csv" | "json", value = "861") =>
    importIssueText(placeOf(container, position), { ...issue, value });
  expect(text("csv")).toBe("Zeile 1'200, PLZ «861»: Zu kurz.");
  expect(text("csv", "")).toBe("Zeile 1'200, PLZ: Zu kurz.");
  expect(text("json")).toBe("Eintrag 3, PLZ «861»: Zu kurz.");
});
