import { MOST_OF_PERIOD } from "#domain/desks/desk-flow.ts";
import type { WeekCount } from "#domain/desks/weeks.ts";
import { countOf, formatDay, formatNumber, numberWord } from "#domain/format.ts";
import type { ImportCounts } from "#domain/import/import-outcome.ts";

export const sumOf = (weeks: readonly WeekCount[]) => weeks.reduce((sum, { count }) => sum + count, 0);

/** "3 Anfragen diese Woche, 41 in zwölf Wochen". */
export function weeksText(weeks: readonly WeekCount[], one: string, many: string): string {
  const total = sumOf(weeks);
  if (total === 0) return `Keine ${many} in ${numberWord(weeks.length)} Wochen`;
  const isCut = weeks.some(({ count }) => count >= MOST_OF_PERIOD);
  const all = `${isCut ? "mindestens " : ""}${formatNumber(total)} in ${numberWord(weeks.length)} Wochen`;
  return `${countOf(weeks.at(-1)?.count ?? 0, one, many)} diese Woche, ${all}`;
}

/** "16. November 2026"; the latest one is not over. */
export const weekLabel = (day: string, isLatest: boolean) => (isLatest ? "diese Woche" : `ab ${formatDay(day)}`);

/** "12 neu, 3 geändert, 1'072 unverändert, 2 Fehler". */
export const importText = ({ new: added, changed, unchanged, refused }: ImportCounts): string =>
  [
    `${formatNumber(added)} neu`,
    `${formatNumber(changed)} geändert`,
    `${formatNumber(unchanged)} unverändert`,
    refused > 0 && `${formatNumber(refused)} Fehler`,
  ]
    .filter(Boolean)
    .join(", ");
