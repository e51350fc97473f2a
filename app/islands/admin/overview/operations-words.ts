import type { FailedWork } from "#domain/desks/desk-operations.ts";
import type { WeekCount } from "#domain/desks/weeks.ts";
import { countOf, formatMoment, formatNumber } from "#domain/format.ts";
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
};

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
