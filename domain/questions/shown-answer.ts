import type { Closed } from "../listings/closed.ts";
import { type Loss, lossOf } from "../messages/inquiry-status.ts";
import { type ClosedAs, isNo, isYes, type QuestionAnswer } from "./question.ts";
import type { ShownProvider } from "./shown-provider.ts";

/** What one provider answered, as the asker sees it. Times are in ISO. */
export type ShownAnswer = ShownProvider & {
  id: string;
  isByPhone: boolean;
  /** It was left out when the question went to the others: full, switched off, or with enough open questions. */
  isSkipped: boolean;
  /** The asker noted it after a call. */
  isNoted: boolean;
  answer: QuestionAnswer | null;
  fromDay: string | null;
  answerAt: string | null;
  /** When the provider is reminded, unless it has been. */
  remindAt: string | null;
  remindedAt: string | null;
  loss: Loss | undefined;
  /** The provider's current name if it has changed. */
  nowNamed: string | undefined;
  /** The listing into which it was merged, and that one's form for inquiries. */
  partOf: string | null;
  inquiryPath: string | undefined;
  /** The mail went to an address that is no longer the provider's. */
  isElsewhere: boolean;
  isUndeliverable: boolean;
};

type Listed = { spitexName: string; nowNamed: string | null; closed: Closed | null };

/** What has become of a provider since it was asked. */
export const becomeOf = ({ spitexName, nowNamed, closed }: Listed): Pick<ShownAnswer, "loss" | "nowNamed"> => ({
  loss: lossOf(closed),
  nowNamed: nowNamed === null || nowNamed === spitexName ? undefined : nowNamed,
});

/** Whether a provider was left out when the question was sent: it got no mail. */
export const wasSkipped = ({ mailId, isByPhone }: { mailId: string | null; isByPhone: boolean }): boolean =>
  mailId === null && !isByPhone;

/** Where an answer stands on the page. */
export type AnswerGroup = "yes" | "call" | "no" | "open" | "phone" | "lost" | "skipped";

type Grouped = Pick<ShownAnswer, "answer" | "isByPhone" | "loss" | "isSkipped">;

/** A provider that is gone can no longer come, whatever it said before. */
export function groupOf({ answer, isByPhone, loss, isSkipped }: Grouped): AnswerGroup {
  if (isNo(answer)) return "no";
  if (loss) return "lost";
  if (isYes(answer)) return "yes";
  if (answer === "anruf") return "call";
  if (isByPhone) return "phone";
  return isSkipped ? "skipped" : "open";
}

/**
 * The state of a question. `waits`: its asker has not confirmed the address; `stopped`: an operator ended it; `over`:
 * five days without a choice.
 */
export type QuestionState = "waits" | "open" | Exclude<ClosedAs, "expired"> | "over";

type Stored = { sentAt: string | null; closedAt: string | null; closedAs: ClosedAs | null; endsAt: string };

export function stateOf({ sentAt, closedAs, endsAt }: Stored, now: string): QuestionState {
  if (closedAs !== null && closedAs !== "expired") return closedAs;
  if (closedAs === "expired" || endsAt <= now) return "over";
  return sentAt === null ? "waits" : "open";
}

type Watch = { watchUntil: string | null; watchToldAt: string | null };

/** Until when the question is watched. A watch that has been answered by a mail, or has ended, counts as none. */
export const watchedUntil = ({ watchUntil, watchToldAt }: Watch, now: string): string | null =>
  watchUntil !== null && watchToldAt === null && watchUntil > now ? watchUntil : null;

/** Rule questions-8: whether no provider can come, or none said so in time. The page then says what to do next. */
export const needsHelp = (state: QuestionState, groups: readonly AnswerGroup[]): boolean =>
  (state === "open" || state === "over") &&
  !groups.some((group) => group === "yes" || group === "call") &&
  (state === "over" || !groups.some((group) => group === "open" || group === "phone"));
