import type { DeskOperations, FailedWork } from "#domain/desks/desk-operations.ts";
import type { WeekCount } from "#domain/desks/weeks.ts";
import { countOf, formatDay, formatMoment, formatNumber } from "#domain/format.ts";
import type { ReadinessPart } from "#domain/operations/readiness.ts";
import { sumOf } from "./flow-words.ts";

export const PART_NAMES: Record<ReadinessPart, string> = {
  database: "Datenbank",
  search: "Suche",
  cache: "Zwischenspeicher",
  files: "Ablage für Dateien",
  queue: "Warteschlange",
  cron: "Crons",
  dead_letters: "Aufgaben",
  mails: "Mails",
  sitemap: "Sitemap",
  derived: "Abgeleitete Daten",
};

export function backupWords(last: DeskOperations["lastBackup"]): string {
  if (last === null) return "Noch keine. Wir sichern jede Nacht um 3 Uhr.";
  const night = `Nacht auf den ${formatDay(last.night)}`;
  if (!last.isThere)
    return `Die Sicherung der ${night} ist nicht mehr vollständig in der Ablage. Wir sichern in wenigen Minuten neu.`;
  return `${night}, fertig am ${formatMoment(new Date(last.finishedAt))}.`;
}

/** "Zuletzt gelungen: 22. November 2026, 03:00". */
export const lastSuccess = ({ succeededAt }: Pick<FailedWork, "succeededAt">) =>
  succeededAt === null ? "Noch nie gelungen" : `Zuletzt gelungen: ${formatMoment(new Date(succeededAt))}`;

type Words = { one: string; many: string; none: string };

/** "3 Anfragen heute, 41 in 30 Tagen"; `most`: more of a day are not counted. */
export function monthText(days: readonly WeekCount[], { one, many, none }: Words, most?: number) {
  const total = sumOf(days);
  if (total === 0) return `${none} in ${days.length} Tagen`;
  const least = days.some(({ count }) => most !== undefined && count >= most) ? "mindestens " : "";
  return `${countOf(days.at(-1)?.count ?? 0, one, many)} heute, ${least}${formatNumber(total)} in ${days.length} Tagen`;
}
