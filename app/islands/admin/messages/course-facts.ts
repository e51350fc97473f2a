import type { DeskCourse } from "#domain/desks/message-desk.ts";
import { formatMoment } from "#domain/format.ts";
import { ANSWERS } from "#domain/messages/answer.ts";

type Fact = { label: string; words: string };

/** What is said of how an inquiry goes on; what has not happened is left out, except the answer. */
export function courseFacts(course: DeskCourse): Fact[] {
  const { isForwarded, isByPhone, seenAt, remindedAt, offeredAt, answer, answerAt, callbackAt } = course;
  const call = callbackAt === null ? "" : `, Rückruf am ${moment(callbackAt)}`;
  return [
    ...(isForwarded ? [{ label: "Woher", words: "vom Absender an diesen Anbieter weitergesendet" }] : []),
    ...(isByPhone ? [{ label: "Weg", words: "geben Sie sie telefonisch weiter" }] : []),
    ...(seenAt === null ? [] : [{ label: "Gelesen", words: moment(seenAt) }]),
    {
      label: "Antwort",
      words: answer === null || answerAt === null ? "keine" : `«${ANSWERS[answer]}», ${moment(answerAt)}${call}`,
    },
    ...(remindedAt === null ? [] : [{ label: "Erinnert", words: moment(remindedAt) }]),
    ...(offeredAt === null ? [] : [{ label: "Andere genannt", words: moment(offeredAt) }]),
  ];
}

const moment = (at: string) => formatMoment(new Date(at));
