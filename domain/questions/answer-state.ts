import { m } from "#messages";
import type { Closed } from "../listings/closed.ts";
import { type Loss, lossOf } from "../messages/inquiry-status.ts";
import { isChangeable } from "./given-answer.ts";
import type { ClosedAs } from "./question.ts";

/**
 * What a provider can still do with a question. `chosen`: the person chose this provider. `filled`: another one.
 * `settled`: its answer can no longer be changed.
 */
export type AnswerState = "open" | "settled" | "chosen" | "filled" | Exclude<ClosedAs, "chosen"> | Loss;

type Asked = {
  id: string;
  chosenId: string | null;
  closedAs: ClosedAs | null;
  endsAt: string;
  answeredAt: string | null;
  isNoted: boolean;
  /** The provider's current state; null if it was deleted. */
  closed: Closed | null;
};

/** Rule questions-11. */
export function answerState(asked: Asked, now: Date): AnswerState {
  if (asked.closedAs === "chosen") return asked.chosenId === asked.id ? "chosen" : "filled";
  if (asked.closedAs !== null) return asked.closedAs;
  if (asked.endsAt <= now.toISOString()) return "expired";
  return lossOf(asked.closed) ?? (isChangeable(asked, now) ? "open" : "settled");
}

const STATE_WORDS: Record<Exclude<AnswerState, "open">, () => string> = {
  settled: m.answer_state_settled,
  chosen: m.answer_state_chosen,
  filled: m.answer_state_filled,
  ended: m.answer_state_ended,
  stopped: m.answer_state_stopped,
  expired: m.answer_state_expired,
  deleted: m.answer_state_deleted,
  voruebergehend: m.answer_state_closed_briefly,
  dauerhaft: m.answer_state_closed,
};

/** Follows «Ihre Antwort ist nicht gespeichert.», or stands alone. */
export const answerStateWords = (state: Exclude<AnswerState, "open">): string => STATE_WORDS[state]();
