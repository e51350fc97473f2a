import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type Differences,
  type PlacesLoadSummary,
  type PlacesRun,
  type RegisterDifferences,
} from "#domain/desks/places-desk.ts";
import { countOf, formatMoment } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
export const KINDS = keysOf(DIFFERENCE_KINDS);

export const SOURCES = {
  embedded: "mitgeliefertes Verzeichnis",
  official: "Amtliches Ortschaftenverzeichnis von swisstopo",
} as const;

/** Why the register should be loaded again; undefined if that is unnecessary. */
export function ageWarning({ source }: Pick<PlacesLoadSummary, "source">, isOld: boolean): string | undefined {
  if (source === "embedded") {
    return "Das ist das mitgelieferte Verzeichnis, nicht das amtliche. Ihm fehlen Orte. Laden Sie das amtliche.";
  }
  return isOld
    ? "Das Verzeichnis wurde vor mehr als drei Monaten geladen. swisstopo gibt jeden Monat ein neues heraus. Laden Sie es neu."
    : undefined;
}

/** "3 neu, 1 weggefallen". `null`: no differences were stored. */
export function differencesText(differences: RegisterDifferences | null): string {
  if (differences === null) return "nicht verglichen";
  const parts = KINDS.flatMap((kind) => {
    const { count } = differences[kind];
    return count > 0 ? [`${count} ${AFTER_NUMBER[kind]}`] : [];
  });
  return parts.length > 0 ? parts.join(", ") : "keine Unterschiede";
}

const AFTER_NUMBER: Record<DifferenceKind, string> = {
  added: "neu",
  removed: "weggefallen",
  moved: "in einem anderen Kanton",
  renamed: "anders geschrieben",
};

/** "8610 Uster ZH, vorher Ustern". */
export const differenceLine = ({ zip, name, canton, was }: Differences["first"][number]): string =>
  `${zip} ${name}, ${canton}${was ? `, vorher ${was}` : ""}`;

/** Follows the list of the first differences. */
export function restText({ count, first }: Differences): string | undefined {
  const rest = count - first.length;
  return rest > 0 ? `und ${countOf(rest, "weiterer", "weitere")}` : undefined;
}

export function runText({ state, origin, startedAt, finishedAt, error }: PlacesRun): string {
  const began = formatMoment(new Date(startedAt));
  if (state === "waiting" || state === "running") return `Wird geladen, seit ${began}. Sie können die Seite verlassen.`;
  if (state === "failed") return `Misslungen am ${began}: ${error ?? ""}`.trim();
  const ended = formatMoment(new Date(finishedAt ?? startedAt));
  return origin === "upload" ? `Ihre Datei wurde am ${ended} übernommen.` : `Fertig geladen am ${ended}.`;
}
