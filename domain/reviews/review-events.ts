import { keysOf } from "#domain/keys.ts";
import { m } from "#messages";
import { inGerman } from "../language.ts";

/** Events in the life of a review, as the public page counts them. */
export const REVIEW_EVENTS = {
  received: m.figures_event_received,
  published: m.figures_event_published,
  reported: m.figures_event_reported,
  hidden: m.figures_event_hidden,
  restored: m.figures_event_restored,
  held: m.figures_event_held,
  freed: m.figures_event_freed,
  reply_removed: m.figures_event_reply_removed,
  removed: m.figures_event_removed,
} as const;

export type ReviewEventKind = keyof typeof REVIEW_EVENTS;

/** The only grounds for hiding a review (rule reviews-25). Being bad for a provider is not one of them. */
const REASON_WORDS = {
  untrue: m.figures_reason_untrue,
  insulting: m.figures_reason_insulting,
  personal: m.figures_reason_personal,
  health: m.figures_reason_health,
  fake: m.figures_reason_fake,
  advertising: m.figures_reason_advertising,
  provider: m.figures_reason_provider,
} as const;

/** In German. */
export const HIDE_REASONS = /* @__PURE__ */ inGerman(REASON_WORDS);

export type HideReason = keyof typeof REASON_WORDS;

export const HIDE_REASON_CODES = keysOf(REASON_WORDS);

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
      kind === "hidden" && reason ? [{ reason: REASON_WORDS[reason](), count }] : [],
    );
    return { month, figures, reasons };
  });
}
