import { keysOf } from "#domain/keys.ts";
/** What can become of a review, as the public page counts it. */
export const REVIEW_EVENTS = {
  received: "Eingegangen",
  published: "Veröffentlicht",
  reported: "Gemeldet",
  hidden: "Ausgeblendet",
  restored: "Wieder gezeigt",
  reply_removed: "Antworten von Anbietern entfernt",
  removed: "Von ihren Autorinnen und Autoren gelöscht",
} as const;

export type ReviewEventKind = keyof typeof REVIEW_EVENTS;

/** The only grounds to hide a review (rule reviews-25). That it is bad for a provider is none. */
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

/** One row a month, newest first, with a figure for each kind; hidden ones also by their reasons. */
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
