import { expect, test } from "vitest";
import { type ImportReport, importIssueText, importSummary } from "./import-report.ts";

const report: ImportReport = {
  format: "csv",
  encoding: "utf-8",
  total: 0,
  inserted: 0,
  changed: 0,
  unchanged: 0,
  duplicates: 0,
  refused: 0,
  closed: 0,
  warnings: 0,
  cantonBy: { column: 0, register: 0, zipRange: 0, default: 0 },
  issues: [],
};

test("says how many of how many, and the number of errors", () => {
  expect(importSummary({ ...report, total: 1090, inserted: 1087, refused: 3 })).toBe(
    "1'087 von 1'090 Einträgen importiert, 3 Fehler.",
  );
});

test("says what became of entries that were known, double or closed", () => {
  const counts = { total: 10, inserted: 1, changed: 2, unchanged: 3, duplicates: 1, closed: 2 };
  expect(importSummary({ ...report, ...counts, refused: 1, warnings: 1 })).toBe(
    "6 von 10 Einträgen importiert, 1 Fehler. Davon 1 neu, 2 geändert, 3 unverändert. " +
      "1 Doppel übersprungen. 2 dauerhaft geschlossen. 1 Hinweis.",
  );
});

test("says so when there was nothing", () => {
  expect(importSummary(report)).toContain("Die Datei enthält keine Einträge.");
});

test("an issue names line, column and value", () => {
  const issue = { kind: "refused", line: 1200, entry: 1199, reason: "Zu kurz." } as const;
  expect(importIssueText({ ...issue, field: "zip", value: "861" })).toBe(
    "Zeile 1'200, PLZ «861»: Zu kurz.",
  );
  expect(importIssueText({ ...issue, field: "city", value: "" })).toBe(
    "Zeile 1'200, Ort: Zu kurz.",
  );
});
