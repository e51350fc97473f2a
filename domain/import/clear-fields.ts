import { keysOf, pick } from "../keys.ts";
import { FIELD_NAMES, fieldOf, importedName, type ListingField } from "../listings/fields.ts";
import { type ImportField, type ImportIssue, importIssue, type RawRow } from "./import-columns.ts";
import { CLEAR } from "./import-format.ts";
import { cleanLine } from "./import-text.ts";

const ANYWHERE = /\[\s*leeren\s*\]/i;
const ALONE = /^\[\s*leeren\s*\]$/i;

const saysIn = (value: unknown, sign: RegExp): boolean =>
  typeof value === "string" && value.includes("[") && sign.test(cleanLine(value));

/** Whether a value asks to empty its field: the word alone, in a cell or as the only item of a list. */
export const isClear = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 1 && isClear(value[0]) : saysIn(value, ALONE);

function mentionsClear(value: unknown): boolean {
  if (typeof value === "string") return saysIn(value, ANYWHERE);
  return typeof value === "object" && value !== null && Object.values(value).some(mentionsClear);
}

/** What identifies and locates a provider is never empty, and neither is its state. */
const NEVER_EMPTY = ["required", "zip", "canton", "placeId", "closed"];

const CLEARABLE = new Map<string, ListingField>(
  FIELD_NAMES.filter((name) => !NEVER_EMPTY.includes(fieldOf(name).kind)).map((name) => [importedName(name), name]),
);

type Taken = { raw: RawRow; cleared: readonly ListingField[]; issues: ImportIssue[] };

/** Takes out the fields that a row asks to empty; `issues`: where that is not possible. */
export function takeClears(raw: RawRow): Taken {
  const columns = keysOf(raw).filter((column) => mentionsClear(raw[column]));
  if (columns.length === 0) return { raw, cleared: [], issues: [] };
  const clears = columns.filter((column) => isClear(raw[column]) && CLEARABLE.has(column));
  const issues = columns.filter((column) => !clears.includes(column)).map((column) => refusal(column, raw[column]));
  const others = keysOf(raw).filter((column) => !clears.includes(column));
  const rest = pick(raw, others);
  const fields = clears.flatMap((column) => CLEARABLE.get(column) ?? []);
  if (!isHalfPoint(fields)) return { raw: rest, cleared: fields, issues };
  if (rest.latitude !== undefined || rest.longitude !== undefined) {
    issues.push(importIssue("latitude", CLEAR, "Breite und Länge gehören zusammen. Leeren Sie beide."));
  }
  return { raw: rest, cleared: [...new Set([...fields, "latitude", "longitude"] as const)], issues };
}

const isHalfPoint = (fields: readonly ListingField[]) => fields.includes("latitude") !== fields.includes("longitude");

function refusal(column: ImportField, value: unknown): ImportIssue {
  const reason = CLEARABLE.has(column)
    ? `${CLEAR} steht neben einem Wert. Schreiben Sie es allein, oder entfernen Sie es.`
    : `Diese Angabe lässt sich nicht leeren. Entfernen Sie ${CLEAR}.`;
  return importIssue(column, value, reason);
}
