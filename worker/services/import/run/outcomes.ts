import { type ImportIssue, importIssue } from "#domain/import/import-issue.ts";
import {
  CLOSED_LISTS,
  type ImportCounts,
  type ImportOutcome,
  type ImportOutcomeKind,
  isTaken,
  noCounts,
} from "#domain/import/import-outcome.ts";
import { present } from "#domain/present.ts";
import type { BatchPlan, Duplicate } from "./plan-batch.ts";
import { type AcceptedRow, isAccepted, type LeftOutRow, type StagedRow } from "./staged-row.ts";

/** A line of the list of outcomes; `raw` holds the fields of a row that was left out, for corrections. */
export type OutcomeLine = ImportOutcome & { raw?: Record<string, string> };

type Decision = Pick<ImportOutcome, "kind" | "changes" | "closed"> & { issue?: ImportIssue };

/** One line an entry, in the order of the file. */
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
  for (const { kind, issues, closed } of lines) {
    counts[kind] += 1;
    if (closed) counts[CLOSED_LISTS[closed]] += 1;
    if (isTaken(kind)) counts.remarks += issues.length;
  }
  for (const row of rows) if (isAccepted(row)) counts.cantonBy[row.cantonBy] += 1;
  return counts;
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
  for (const { index, duplicate } of plan.duplicates) {
    const row = rowAt(index);
    if (!isAccepted(row)) continue;
    const { placeId, name } = row.values;
    const value = duplicate.field === "id" ? placeId : name;
    decide(index, "skipped", { issue: importIssue(duplicate.field, value, reasonOf(duplicate)) });
  }
  return decisions;
}

function reasonOf({ field, where }: Duplicate): string {
  const what = field === "id" ? "mit dieser ID" : "mit diesem Namen und dieser PLZ";
  const place = {
    file: "steht weiter oben in der Datei",
    directory: "ist schon im Verzeichnis",
    deleted: "wurde aus dem Verzeichnis gelöscht",
  }[where];
  return `Ein Anbieter ${what} ${place}. Der Eintrag wurde übersprungen.`;
}

/** An entry that closed a listing needs no correction. */
function leftOutLine({ gone: _, means: __, ...row }: LeftOutRow, decision?: Decision): OutcomeLine {
  const line = { ...row, changes: [] };
  return decision ? { ...line, ...decision, issues: [] } : line;
}

function acceptedLine(row: AcceptedRow, { issue, ...decision }: Decision, kept: ImportIssue[] = []): OutcomeLine {
  const { name, zipCode: zip, city } = row.values;
  const issues = [...(issue ? [issue] : []), ...row.remarks, ...kept];
  return { ...decision, line: row.line, entry: row.entry, name, zip, city, issues };
}
