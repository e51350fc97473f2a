import { type Brought, tally } from "#domain/import/field-tally.ts";
import { differenceText, isBranch } from "#domain/import/import-branch.ts";
import { type ImportIssue, importIssue } from "#domain/import/import-columns.ts";
import {
  CLOSED_LISTS,
  type ImportCounts,
  type ImportOutcome,
  type ImportOutcomeKind,
  isTaken,
  noCounts,
} from "#domain/import/import-job.ts";
import { INDIVIDUAL_FIELDS } from "#domain/import/import-result.ts";
import { fieldOf } from "#domain/listings/fields.ts";
import { valueText } from "#domain/listings/value-text.ts";
import { present } from "#domain/present.ts";
import { isGuess } from "./compare-listing.ts";
import type { BatchPlan, Duplicate } from "./plan.ts";
import { type AcceptedRow, isAccepted, type LeftOutRow, type StagedRow } from "./staged-row.ts";

/** A line of the list of outcomes; `raw` holds the fields of a row that was left out, for corrections. */
export type OutcomeLine = ImportOutcome & { raw?: Record<string, string> };

type Decision = Pick<ImportOutcome, "kind" | "changes" | "closed" | "isBranch" | "isHeld"> & { issue?: ImportIssue };

/** One line per entry, in the order of the file. */
export function outcomesOf(rows: readonly StagedRow[], plan: BatchPlan): OutcomeLine[] {
  const decisions = decisionsOf(rows, plan);
  const closed = new Map(plan.closings.map(({ index, closed }) => [index, closed]));
  const kept = new Map(plan.kept.map(({ index, remarks }) => [index, remarks]));
  return rows.map((row, index) => {
    const line = isAccepted(row)
      ? acceptedLine(row, present(decisions.get(row), "a plan decides on every accepted row"), kept.get(index))
      : leftOutLine(row, decisions.get(row));
    const ofFile = closed.get(index);
    return ofFile ? { ...line, closed: ofFile } : line;
  });
}

export function countOutcomes(rows: readonly StagedRow[], lines: readonly ImportOutcome[]) {
  const counts: ImportCounts = noCounts();
  const [branches, held] = [lines.filter((line) => line.isBranch).length, lines.filter((line) => line.isHeld).length];
  if (branches > 0) counts.branches = branches;
  if (held > 0) counts.held = held;
  for (const { kind, issues, closed } of lines) {
    counts[kind] += 1;
    if (closed) counts[CLOSED_LISTS[closed]] += 1;
    if (isTaken(kind)) counts.remarks += issues.length;
  }
  const added = new Set(lines.flatMap(({ kind, entry }) => (kind === "new" ? entry : [])));
  for (const row of rows) {
    const isUsed = isAccepted(row) && (row.cantonBy === "column" || added.has(row.entry));
    if (isUsed) counts.cantonBy[row.cantonBy] += 1;
  }
  if (counts.new + counts.changed > 0) counts.fields = tally(broughtBy(rows, lines));
  return counts;
}

/** The values that are written: of new providers only the individual fields, of known providers each change. */
function* broughtBy(rows: readonly StagedRow[], lines: readonly ImportOutcome[]): Generator<Brought> {
  const values = new Map(rows.flatMap((row) => (isAccepted(row) ? [[row.entry, row.values] as const] : [])));
  for (const { kind, entry, changes } of lines) {
    for (const { label, to } of changes) yield { label, value: to, isChange: true };
    if (kind !== "new") continue;
    const ofEntry = present(values.get(entry), "only accepted rows are new");
    for (const field of INDIVIDUAL_FIELDS) {
      yield { label: fieldOf(field).label, value: valueText(field, ofEntry[field]), isChange: false };
    }
  }
}

function decisionsOf(rows: readonly StagedRow[], plan: BatchPlan): Map<StagedRow, Decision> {
  const decisions = new Map<StagedRow, Decision>();
  const rowAt = (index: number) => present(rows[index], "a plan has the indexes of these rows");
  const decide = (index: number, kind: ImportOutcomeKind, more: Partial<Decision> = {}) => {
    decisions.set(rowAt(index), { kind, changes: [], ...more });
  };
  for (const { index } of plan.inserts) decide(index, "new");
  for (const { index } of plan.unchanged) decide(index, "unchanged");
  for (const { index, changes } of plan.updates) decide(index, "changed", { changes });
  for (const index of plan.held) {
    const issue = importIssue("row", "", "Der Eintrag wartet auf die Verwaltung und wurde übersprungen.");
    decide(index, "skipped", { issue, isHeld: true });
  }
  for (const { index, duplicate } of plan.duplicates) {
    const row = rowAt(index);
    if (!isAccepted(row)) continue;
    const { placeId, name } = row.values;
    const value = duplicate.field === "id" ? placeId : name;
    const isOther = isBranch(duplicate.differences ?? []);
    decide(index, "skipped", {
      issue: importIssue(duplicate.field, value, reasonOf(duplicate, value)),
      ...(isOther && { isBranch: true }),
    });
  }
  return decisions;
}

function reasonOf({ field, where, differences = [], formerId, holder }: Duplicate, value: string | null): string {
  if (holder) return `Die ID ${value} gehört schon zu ${holder}. Der Eintrag wurde übersprungen.`;
  if (formerId) {
    return `Der Anbieter ist schon im Verzeichnis, mit der ID ${formerId}; alles andere ist gleich. Der Eintrag wurde übersprungen.`;
  }
  const what = field === "id" ? "mit dieser ID" : "mit diesem Namen und dieser PLZ";
  const place = {
    file: "steht weiter oben in der Datei",
    directory: "ist schon im Verzeichnis",
    deleted: "wurde aus dem Verzeichnis gelöscht",
  }[where];
  const isOther = isBranch(differences) ? "Als eigenen Anbieter können Sie ihn übernehmen." : "";
  const more = [differenceText(differences), isOther].filter(Boolean).join(" ");
  return `Ein Anbieter ${what} ${place}. Der Eintrag wurde übersprungen.${more && ` ${more}`}`;
}

/** An entry that closed a listing needs no correction. */
function leftOutLine({ gone: _, means: __, ...row }: LeftOutRow, decision?: Decision): OutcomeLine {
  const line = { ...row, changes: [] };
  return decision ? { ...line, ...decision, issues: [] } : line;
}

function acceptedLine(row: AcceptedRow, { issue, ...decision }: Decision, kept: ImportIssue[] = []): OutcomeLine {
  const { name, zipCode: zip, city } = row.values;
  const guessed = decision.kind === "new" && isGuess(row.cantonBy) ? [guessedCanton(row.values)] : [];
  const issues = [...(issue ? [issue] : []), ...row.remarks, ...guessed, ...kept];
  return { ...decision, line: row.line, entry: row.entry, name, zip, city, issues };
}

function guessedCanton({ zipCode, city, canton }: AcceptedRow["values"]): ImportIssue {
  const reason = `Der Kanton ${canton} ist nur geschätzt. Ergänzen Sie die Spalte Kanton.`;
  return importIssue("canton", `${zipCode} ${city}`, reason);
}
