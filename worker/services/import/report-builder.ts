import type { CantonSource } from "#domain/import-canton.ts";
import { type ImportIssue, importIssue } from "#domain/import-issue.ts";
import {
  type ImportIssueKind,
  type ImportReport,
  type ImportReportIssue,
  LISTED_ISSUES,
} from "#domain/import-report.ts";
import type { ImportSource } from "./import-source.ts";
import type { Duplicate } from "./plan-batch.ts";

export type EntryPosition = { line: number; entry: number };
type StoredCount = "inserted" | "changed" | "unchanged";

/** Adds up a report while the file goes by. */
export class ReportBuilder {
  readonly #counts = { inserted: 0, changed: 0, unchanged: 0 };
  readonly #left = { duplicates: 0, refused: 0, closed: 0 };
  readonly #cantonBy: Record<CantonSource, number> = {
    column: 0,
    register: 0,
    zipRange: 0,
    default: 0,
  };
  readonly #issues: ImportReportIssue[] = [];
  readonly #listed = new Map<ImportIssueKind, number>();
  #warnings = 0;

  stored(outcome: StoredCount, count: number): void {
    this.#counts[outcome] += count;
  }

  leftOut(kind: "refused" | "closed", at: EntryPosition, issues: readonly ImportIssue[]): void {
    this.#left[kind] += 1;
    for (const issue of issues) this.#list(kind, at, issue);
  }

  duplicate({ field, inFile }: Duplicate, at: EntryPosition, value: string): void {
    this.#left.duplicates += 1;
    const what = field === "id" ? "mit dieser ID" : "mit diesem Namen und dieser PLZ";
    const where = inFile ? "steht weiter oben in der Datei" : "ist schon im Verzeichnis";
    const reason = `Ein Anbieter ${what} ${where}. Der Eintrag wurde übersprungen.`;
    this.#list("duplicate", at, importIssue(field, value, reason));
  }

  warned(at: EntryPosition, issues: readonly ImportIssue[]): void {
    this.#warnings += issues.length;
    for (const issue of issues) this.#list("warning", at, issue);
  }

  cantonFrom(source: CantonSource, at: EntryPosition, place: string, canton: string): void {
    this.#cantonBy[source] += 1;
    if (source === "column" || source === "register") return;
    const reason = `Der Kanton ${canton} ist nur geschätzt. Ergänzen Sie die Spalte Kanton.`;
    this.#list("guessed_canton", at, importIssue("canton", place, reason));
  }

  report({ format, encoding, delimiter }: ImportSource): ImportReport {
    const counts = { ...this.#counts, ...this.#left };
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return {
      format: format(),
      encoding,
      ...(delimiter === undefined ? {} : { delimiter }),
      total,
      ...counts,
      warnings: this.#warnings,
      cantonBy: this.#cantonBy,
      issues: this.#issues,
    };
  }

  #list(kind: ImportIssueKind, { line, entry }: EntryPosition, issue: ImportIssue): void {
    const listed = this.#listed.get(kind) ?? 0;
    if (listed >= LISTED_ISSUES) return;
    this.#listed.set(kind, listed + 1);
    this.#issues.push({ kind, line, entry, ...issue });
  }
}
