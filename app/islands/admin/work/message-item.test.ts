import { expect, test } from "vitest";
import type { DeskCourse } from "#domain/desks/message-desk.ts";
import { courseFacts } from "./message-item.tsx";

const NOTHING: DeskCourse = {
  isForwarded: false,
  isByPhone: false,
  seenAt: null,
  remindedAt: null,
  offeredAt: null,
  answer: null,
  answerAt: null,
  callbackAt: null,
};
const words = (course: Partial<DeskCourse>) =>
  courseFacts({ ...NOTHING, ...course }).map(({ label, words }) => `${label}: ${words}`);

test("says that an inquiry has no answer, and who has to pass it on", () => {
  expect(words({})).toEqual(["Antwort: keine"]);
  expect(words({ isByPhone: true })).toEqual(["Weg: geben Sie sie telefonisch weiter", "Antwort: keine"]);
});

test("says what was answered, and what happened until then", () => {
  const course = words({
    isForwarded: true,
    seenAt: "2026-11-23T09:00:00Z",
    remindedAt: "2026-11-23T11:00:00Z",
    offeredAt: "2026-11-23T14:30:00Z",
    answer: "anruf",
    answerAt: "2026-11-23T15:00:00Z",
    callbackAt: "2026-11-24T09:30:00Z",
  });
  expect(course).toEqual([
    "Woher: vom Absender an diesen Anbieter weitergesendet",
    "Gelesen: 23. November 2026, 10:00",
    "Antwort: «Wir rufen an», 23. November 2026, 16:00, Rückruf am 24. November 2026, 10:30",
    "Erinnert: 23. November 2026, 12:00",
    "Andere genannt: 23. November 2026, 15:30",
  ]);
});
