import { keysOf } from "#domain/keys.ts";

/** Events in the life of a review, as the public page counts them. */
export const REVIEW_EVENTS = {
  received: "Eingegangen",
  published: "Veröffentlicht",
  reported: "Gemeldet",
  hidden: "Ausgeblendet",
  restored: "Wieder gezeigt",
  held: "Zurückgehalten, weil mehrere wie von einer Hand aussahen",
  freed: "Nach der Prüfung wieder gezählt",
  reply_removed: "Antworten von Anbietern entfernt",
  removed: "Von ihren Autorinnen und Autoren gelöscht",
} as const;

export type ReviewEventKind = keyof typeof REVIEW_EVENTS;

/** The only grounds for hiding a review (rule reviews-25). Being bad for a provider is not one of them. */
export const HIDE_REASONS = {
  untrue: "Nachweislich falsch",
  insulting: "Beleidigung oder Drohung",
  personal: "Nennt einzelne Mitarbeitende mit Namen",
  health: "Angaben zur Gesundheit anderer",
  fake: "Gekauft, erfunden oder doppelt",
  advertising: "Werbung",
  provider: "Von jemandem, der bei einem Anbieter arbeitet",
} as const;

export type HideReason = keyof typeof HIDE_REASONS;

export const HIDE_REASON_CODES = keysOf(HIDE_REASONS);

export type ReviewEventCount = { month: string; kind: ReviewEventKind; reason: HideReason | ""; count: number };

const KINDS = keysOf(REVIEW_EVENTS);

const sum = (counts: readonly ReviewEventCount[]) => counts.reduce((total, { count }) => total + count, 0);

/** One row per month, newest first, with a figure for each event; hidden reviews also by reason. */
export function eventsByMonth(counts: readonly ReviewEventCount[]) {
  const months = [...new Set(counts.map(({ month }) => month))].toSorted().toReversed();
  return months.map((month) => {
    const ofMonth = counts.filter((row) => row.month === month);
    const figures = KINDS.map((kind) => ({ kind, count: sum(ofMonth.filter((row) => row.kind === kind)) }));
    const reasons = ofMonth.flatMap(({ kind, reason, count }) =>
      kind === "hidden" && reason ? [{ reason: HIDE_REASONS[reason], count }] : [],
    );
    return { month, figures, reasons };
  });
}
