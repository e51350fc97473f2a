import { columnLabel, type ImportField } from "./import-columns.ts";

/** A fault of one value in a file. `reason` is a German sentence that says what to do. */
export type ImportIssue = { field: ImportField | "row"; value: string; reason: string };

const SHOWN_LENGTH = 80;

export function importIssue(field: ImportIssue["field"], value: unknown, reason: string): ImportIssue {
  return { field, value: shown(value), reason };
}

/** The label of a field for admins. */
export const issueLabel = (field: ImportIssue["field"]) => (field === "row" ? "Zeile" : columnLabel(field));

function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const points = Array.from(text.slice(0, SHOWN_LENGTH * 2));
  return points.length > SHOWN_LENGTH || text.length > SHOWN_LENGTH * 2
    ? `${points.slice(0, SHOWN_LENGTH).join("")}…`
    : text;
}
