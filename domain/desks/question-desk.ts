import type { Outcome } from "../outcomes/care-outcome.ts";
import type { ClosedAs } from "../questions/question.ts";

/** `words`: what visitors read while it is off. */
export type QuestionSwitch = { isOn: boolean; words: string };

/** Why a question was refused. The keys are stored with a prefix. */
export const REFUSALS = {
  off: "Ausgeschaltet",
  client: "Zu viele von einem Anschluss",
  mailbox: "Zu viele von einer E-Mail-Adresse",
  place: "Zu viele für einen Ort",
  day: "Zu viele an einem Tag",
  address: "Ohne E-Mail-Adresse zu oft",
} as const;

export type Refusal = keyof typeof REFUSALS;

/** A question without any data about the asker. */
export type DeskQuestion = {
  id: string;
  /** «Demenz in 8400 Winterthur, täglich, so bald wie möglich» */
  title: string;
  createdAt: string;
  sentAt: string | null;
  closedAt: string | null;
  closedAs: ClosedAs | null;
  isReferred: boolean;
  asked: number;
  answered: number;
  yes: number;
};

/** `hasMore`: others are left out. */
export type ListedQuestions = { questions: DeskQuestion[]; hasMore: boolean };

/** Days that the figures cover, and that the list goes back. */
export const QUESTION_DAYS = 30;

/** Figures of the last QUESTION_DAYS days. */
export type QuestionFigures = {
  asked: number;
  /** Questions with an answer within two office hours. */
  inTime: number;
  withoutYes: number;
  chosen: number;
  outcomes: Record<Outcome | "offen", number>;
  refused: Record<Refusal, number>;
};
