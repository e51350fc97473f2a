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

/** Follows «Ihre Antwort ist nicht gespeichert.», or stands alone. */
export const ANSWER_STATES: Record<Exclude<AnswerState, "open">, string> = {
  settled: "Eine Antwort lässt sich eine Stunde lang ändern. Diese Stunde ist vorbei.",
  chosen:
    "Die Person hat Sie gewählt. Name, Telefonnummer und Nachricht stehen in der Anfrage, die wir Ihnen gesandt haben.",
  filled: "Der Platz ist besetzt: Die Person hat jemand anderen gewählt. Sie müssen nichts mehr tun.",
  ended: "Die Person hat ihre Frage beendet. Sie müssen nichts mehr tun.",
  stopped: "Wir haben die Frage beendet, weil sie gegen unsere Regeln verstösst. Sie müssen nichts mehr tun.",
  expired: "Die Frage ist nach fünf Tagen zu Ende gegangen. Sie müssen nichts mehr tun.",
  deleted: "Ihr Eintrag steht nicht mehr im Verzeichnis. Darum kann die Person Sie nicht wählen.",
  voruebergehend:
    "Ihr Eintrag ist im Verzeichnis als vorübergehend geschlossen vermerkt. Darum kann die Person Sie nicht wählen.",
  dauerhaft: "Ihr Eintrag ist im Verzeichnis als geschlossen vermerkt. Darum kann die Person Sie nicht wählen.",
};
