import { countOf } from "#domain/format.ts";
import { readAsChosen } from "#domain/import/import-columns.ts";
import { issueLabel } from "#domain/import/import-issue.ts";
import type { ImportColumn, ImportDetail } from "#domain/import/import-job.ts";
import { choiceText, missingColumns } from "#domain/import/missing-columns.ts";

/** "Es fehlt: Name. …", "Es fehlen: Name, PLZ. …"; undefined if the file can be read. */
export function missingText(columns: readonly ImportColumn[]): string | undefined {
  const reading = readAsChosen(columns);
  const missing = missingColumns(columns, reading);
  if (missing.length === 0) return undefined;
  const choice = choiceText(missing, columns, reading);
  const names = missing.map((field) => issueLabel(field)).join(", ");
  return missing.length === 1
    ? `Es fehlt: ${names}. ${choice || "Wählen Sie oben die Spalte, die das enthält."}`
    : `Es fehlen: ${names}. ${choice || "Wählen Sie oben die Spalten, die das enthalten."}`;
}

/** What undoing did: it removes what was new, and restores what was changed. */
export function undoneText({ taken }: { taken: number }, result: ImportDetail["result"]): string {
  const what = countOf(taken, "Anbieter ist", "Anbieter sind");
  if (result?.changed === 0) return `${what} wieder entfernt.`;
  if (result?.new === 0) return `${what} wieder wie vorher.`;
  return `${what} zurückgenommen: Neue sind entfernt, geänderte wieder wie vorher.`;
}
