import { countOf, formatNumber } from "../format.ts";
import { type ImportIssue, issueLabel } from "./import-issue.ts";
import { type EntryPlace, entriesOf, type ImportCounts } from "./import-outcome.ts";

/** Rule import-4: imported count, total, and number of errors. */
export function importResultText(counts: ImportCounts): string {
  const total = entriesOf(counts);
  if (total === 0) return "0 von 0 Einträgen importiert, 0 Fehler. Die Datei enthält keine Einträge.";
  const imported = formatNumber(counts.new + counts.changed + counts.unchanged);
  const of = `${imported} von ${countOf(total, "Eintrag", "Einträgen")} importiert`;
  return [`${of}, ${formatNumber(counts.refused)} Fehler.`, ...details(counts)].join(" ");
}

/** "Zeile 3, PLZ «79539»: Das ist keine Schweizer PLZ. …" */
export function importIssueText({ label, number }: EntryPlace, { field, value, reason }: ImportIssue): string {
  const quoted = value === "" ? "" : ` «${value}»`;
  return `${label} ${formatNumber(number)}, ${issueLabel(field)}${quoted}: ${reason}`;
}

function details({ changed, unchanged, skipped, remarks, ...counts }: ImportCounts): string[] {
  const parts = [
    `${formatNumber(counts.new)} neu`,
    `${formatNumber(changed)} geändert`,
    `${formatNumber(unchanged)} unverändert`,
  ];
  return [
    changed + unchanged > 0 ? `Davon ${parts.join(", ")}.` : "",
    skipped > 0 ? `${formatNumber(skipped)} übersprungen.` : "",
    remarks > 0 ? `${countOf(remarks, "Hinweis", "Hinweise")}.` : "",
  ].filter(Boolean);
}
