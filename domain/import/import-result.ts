import { countOf, formatNumber } from "../format.ts";
import { FIELD_NAMES, fieldOf } from "../listings/fields.ts";
import type { FieldTallies } from "./field-tally.ts";
import { type ImportIssue, issueLabel } from "./import-columns.ts";
import { type EntryPlace, entriesOf, type ImportCounts } from "./import-job.ts";

/** Rule import-4: numbers of imported entries, of all entries and of errors. */
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

/** Fields whose value should belong to one provider only. */
export const INDIVIDUAL_FIELDS = FIELD_NAMES.filter((name) => fieldOf(name).oneOf);

const NOUNS = new Map(INDIVIDUAL_FIELDS.map(fieldOf).map(({ label, oneOf }) => [label, oneOf]));

/** Branches of a chain share a number and some offices a street, but not a fifth of a file or fifty entries. */
const isSuspicious = (count: number, entries: number) => count >= 50 || (count >= 3 && count >= entries / 5);

/** The same change everywhere points to a wrong column. */
const isEverywhere = (count: number, changed: number) => count >= 10 && count >= changed * 0.9;

/** An import's entries by outcome, and their values by field. */
type Tallied = { new: number; changed: number; fields?: FieldTallies };

/** «Eine Telefonnummer für 1'362 Anbieter: «044 000 00 01». Prüfen Sie …» */
export function commonValueTexts({ fields = {}, ...counts }: Tallied): string[] {
  return Object.entries(fields).flatMap(([label, { changed, common }]) => {
    // Objects list numeric keys first, so the order of the values is lost.
    const [value = "", count = 0] = Object.entries(common).toSorted(([, a], [, b]) => b - a)[0] ?? [];
    const noun = NOUNS.get(label);
    if (noun && isSuspicious(count, counts.new + counts.changed)) {
      return [`${noun} für ${formatNumber(count)} Anbieter: «${value}». Prüfen Sie, ob die Spalte stimmt.`];
    }
    if (noun || !isEverywhere(count, changed)) return [];
    return [`${label} wird bei ${formatNumber(count)} Anbietern «${value}». Prüfen Sie, ob die Spalte stimmt.`];
  });
}
