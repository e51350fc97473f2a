import { type ColumnChoice, readAsChosen } from "#domain/import/import-columns.ts";
import { issueLabel } from "#domain/import/import-issue.ts";
import { choiceText, missingColumns } from "#domain/import/missing-columns.ts";
import type { JobSource } from "./job-source.ts";
import { importRefused } from "./read/import-source.ts";

/**
 * A table without these columns has no row that could be stored. Entries of JSON differ in their keys, so
 * each is judged by itself.
 *
 * @throws AppError import_refused
 */
export function refuseMissing(
  { container, columns }: Pick<JobSource, "container" | "columns">,
  choices: readonly ColumnChoice[],
): void {
  if (container === "json") return;
  const reading = readAsChosen(choices);
  const missing = missingColumns(columns, reading);
  if (missing.length === 0) return;
  const which = missing.map((field) => issueLabel(field)).join(", ");
  const verb = missing.length === 1 ? "fehlt" : "fehlen";
  const choice =
    choiceText(missing, columns, reading) || "Wählen Sie dafür eine Spalte oder ergänzen Sie sie in der Datei.";
  throw importRefused(`Es ${verb}: ${which}. ${choice}`);
}
