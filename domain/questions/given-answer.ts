import { z } from "zod";
import { m } from "#messages";
import { localDay } from "../format.ts";
import { readDay } from "../messages/message-input.ts";
import { CHANGEABLE_MS, isAhead, QUESTION_ANSWER_CODES, type QuestionAnswer } from "./question.ts";

/** Fields of a provider's answer form. */
export const QUESTION_ANSWER_FIELDS = { press: "als", day: "tag", capacity: "kapazitaet" } as const;

/** The value with which the same press sets the listing's capacity. */
export const SETS_FULL = "voll";

/** `setsFull`: with its answer, the provider reports that it takes on no clients at present. */
export type GivenAnswer = { answer: QuestionAnswer; fromDay: string | null; setsFull: boolean };

/** Rule questions-10. Only «Wir können ab …» has a day, and only «voll» sets the capacity. */
export const questionAnswerInput = (now: Date) =>
  z
    .object({
      [QUESTION_ANSWER_FIELDS.press]: z.enum(QUESTION_ANSWER_CODES, { error: () => m.answer_choose_one() }),
      [QUESTION_ANSWER_FIELDS.day]: z.string().trim().default(""),
      [QUESTION_ANSWER_FIELDS.capacity]: z.string().optional(),
    })
    .transform(({ als: answer, tag, kapazitaet }, context): GivenAnswer => {
      const day = answer === "ab" ? readDay(tag) : undefined;
      if (answer === "ab" && (day === undefined || !isAhead(day, localDay(now)))) {
        context.addIssue({ code: "custom", path: [QUESTION_ANSWER_FIELDS.day], message: m.question_day_wrong() });
        return z.NEVER;
      }
      return { answer, fromDay: day ?? null, setsFull: answer === "voll" && kapazitaet === SETS_FULL };
    });

type Answered = { answeredAt: string | null; isNoted: boolean };

/**
 * Rule questions-11: until when a provider may change its answer; null if it has not answered yet. What the person
 * noted after a call is not the provider's own answer.
 */
export const changeableUntil = ({ answeredAt, isNoted }: Answered): Date | null =>
  answeredAt === null || isNoted ? null : new Date(Date.parse(answeredAt) + CHANGEABLE_MS);

export function isChangeable(given: Answered, now: Date): boolean {
  const until = changeableUntil(given);
  return until === null || until > now;
}
