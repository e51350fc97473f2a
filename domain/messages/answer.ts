import { m } from "#messages";
import { keysOf } from "../keys.ts";

/** A provider's possible answers to an inquiry; codes in addresses and in the database. */
const ANSWERS = { anruf: m.inquiry_answer_call, voll: m.inquiry_answer_full, ort: m.inquiry_answer_place };

export type Answer = keyof typeof ANSWERS;

export const answerLabel = (answer: Answer): string => ANSWERS[answer]();

/** Says only that the inquiry was read. */
export const SEEN = "gelesen";

export type Press = Answer | typeof SEEN;
export const PRESSES: readonly Press[] = [...keysOf(ANSWERS), SEEN];

export const pressLabel = (press: Press): string => (press === SEEN ? m.inquiry_answer_seen() : answerLabel(press));

export const isRefusal = (answer: Answer | null): boolean => answer === "voll" || answer === "ort";

/** Fields of a provider's answer form. */
export const ANSWER_FIELDS = { press: "als", day: "tag", time: "zeit" } as const;
