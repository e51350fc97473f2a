import type { ImportField, RawRow } from "./import-columns.ts";
import { type ImportIssue, importIssue } from "./import-issue.ts";
import { cleanValue } from "./import-text.ts";

const ROUNDED =
  "Excel oder ein anderes Programm hat die ID gerundet; sie wurde weggelassen. Speichern Sie die Spalte als Text.";
const SHORT = "Das ist keine Place ID von Google, sie hat mindestens 10 Zeichen. Sie wurde weggelassen.";

/** A number with more digits than a spreadsheet or JavaScript keeps: "1.23457E+18", 1234567890123450000. */
const isRounded = (text: string) => /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text) || /^\d{15}0{3,}$/.test(text);

/** The ids of a row, without those that mean nothing; many rows may share a rounded one. */
export function readIds(raw: RawRow): { placeId: string; id: string; warnings: ImportIssue[] } {
  const warnings: ImportIssue[] = [];
  const read = (field: ImportField, given: unknown) => {
    const text = cleanValue(given);
    const isUnsafe = typeof given === "number" && given > Number.MAX_SAFE_INTEGER;
    const isShort = field === "placeId" && /^[A-Za-z0-9_-]{1,9}$/.test(text);
    const fault = isUnsafe || isRounded(text) ? ROUNDED : isShort && SHORT;
    if (fault) warnings.push(importIssue(field, given, fault));
    return fault ? "" : text;
  };
  return { placeId: read("placeId", raw.placeId), id: read("id", raw.id), warnings };
}
