import { countOf, formatNumber } from "./format.ts";
import type { CantonSource } from "./import-canton.ts";
import type { ImportFormat } from "./import-format.ts";
import { IMPORT_FIELD_LABELS, type ImportIssue } from "./import-issue.ts";

/** What happened to the entry: left out for three reasons, or stored with a remark. */
export type ImportIssueKind = "refused" | "closed" | "duplicate" | "warning" | "guessed_canton";

/** `line`: where the entry starts in the file, from 1. `entry`: its number, from 1. */
export type ImportReportIssue = ImportIssue & {
  kind: ImportIssueKind;
  line: number;
  entry: number;
};

/** What an import did. Every entry is counted once: `total` is the sum of the six counts after it. */
export type ImportReport = {
  format: ImportFormat;
  encoding: string;
  delimiter?: string;
  total: number;
  inserted: number;
  changed: number;
  unchanged: number;
  duplicates: number;
  refused: number;
  closed: number;
  /** Remarks, not entries; an entry may have several. */
  warnings: number;
  /** How the accepted entries got their canton, duplicates included. */
  cantonBy: Record<CantonSource, number>;
  /** At most `LISTED_ISSUES` of each kind; the counts go on. */
  issues: ImportReportIssue[];
};

export const LISTED_ISSUES = 1_000;

/** The specification's success text: imported count of total, and the number of errors. */
export function importSummary(report: ImportReport): string {
  const { total, inserted, changed, unchanged, refused } = report;
  if (total === 0)
    return "0 von 0 Einträgen importiert, 0 Fehler. Die Datei enthält keine Einträge.";
  const imported = formatNumber(inserted + changed + unchanged);
  const of = `${imported} von ${countOf(total, "Eintrag", "Einträgen")} importiert`;
  return [`${of}, ${formatNumber(refused)} Fehler.`, ...details(report)].join(" ");
}

/** "Zeile 3, PLZ «79539»: Das ist keine Schweizer PLZ. …" */
export function importIssueText({ line, field, value, reason }: ImportReportIssue): string {
  const quoted = value === "" ? "" : ` «${value}»`;
  return `Zeile ${formatNumber(line)}, ${IMPORT_FIELD_LABELS[field]}${quoted}: ${reason}`;
}

function details(report: ImportReport): string[] {
  const { inserted, changed, unchanged, duplicates, closed, warnings } = report;
  const parts = [
    `${formatNumber(inserted)} neu`,
    `${formatNumber(changed)} geändert`,
    `${formatNumber(unchanged)} unverändert`,
  ];
  return [
    changed + unchanged > 0 ? `Davon ${parts.join(", ")}.` : "",
    duplicates > 0 ? `${countOf(duplicates, "Doppel", "Doppel")} übersprungen.` : "",
    closed > 0 ? `${formatNumber(closed)} dauerhaft geschlossen.` : "",
    warnings > 0 ? `${countOf(warnings, "Hinweis", "Hinweise")}.` : "",
  ].filter(Boolean);
}
