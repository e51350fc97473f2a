import { z } from "zod";
import { m } from "#messages";
import { capitalized, localDay } from "../format.ts";
import { keysOf } from "../keys.ts";
import { readDay } from "../messages/message-input.ts";
import { CARE_CODES, type CareCode, isCareCode } from "../offer/care-codes.ts";
import { isLanguageCode, type LanguageCode } from "../offer/languages.ts";
import { dayAfter } from "../offer/office-hours.ts";
import { NO_FILTER, type ProviderFilter } from "../offer/provider-filter.ts";
import { CHOSEN_PLACE } from "../paths.ts";

/** How often a provider has to come. The keys are stored and used in addresses (`oft`). */
const OFTEN = {
  woche: m.question_often_week,
  taeglich: m.question_often_daily,
  mehrmals: m.question_often_more,
  nacht: m.question_often_night,
};
export type HowOften = keyof typeof OFTEN;
export const OFTEN_CODES = keysOf(OFTEN);

/** As it is written within a sentence: «täglich». */
export const oftenWords = (often: HowOften): string => OFTEN[often]();
export const oftenLabel = (often: HowOften): string => capitalized(oftenWords(often));

/** For whom the question is asked (`fuer`). */
const ASKERS = {
  mich: m.question_asker_self,
  familie: m.question_asker_family,
  patient: m.question_asker_patient,
  andere: m.question_asker_other,
};
export type Asker = keyof typeof ASKERS;
export const ASKER_CODES = keysOf(ASKERS);
export const askerLabel = (who: Asker): string => ASKERS[who]();

/** What a provider can answer. The keys are stored and used in addresses (`als`). */
const QUESTION_ANSWERS = {
  ja: () => m.question_answer_yes(),
  ab: () => m.question_answer_from({ day: "…" }),
  anruf: () => m.question_answer_call(),
  voll: () => m.question_answer_full(),
  gebiet: () => m.question_answer_area(),
  leistung: () => m.question_answer_service(),
};
export type QuestionAnswer = keyof typeof QUESTION_ANSWERS;
export const QUESTION_ANSWER_CODES = keysOf(QUESTION_ANSWERS);
export const questionAnswerLabel = (answer: QuestionAnswer): string => QUESTION_ANSWERS[answer]();

export const isYes = (answer: QuestionAnswer | null): boolean => answer === "ja" || answer === "ab";
export const isNo = (answer: QuestionAnswer | null): boolean => answer !== null && answer !== "anruf" && !isYes(answer);

/** How a question came to its end: a provider was chosen, its asker or an operator ended it, or its days were over. */
export type ClosedAs = "chosen" | "ended" | "stopped" | "expired";

/** Rule questions-1: days for which a question is open, and for which the person can be told afterwards. */
export const OPEN_DAYS = 5;
export const WATCH_DAYS = 60;
/** Rule questions-3: providers asked at once, and open questions that one of them gets at a time. */
export const MOST_ASKED = 12;
export const MOST_OPEN = 6;
/** How long a provider may change its answer. */
export const CHANGEABLE_MS = 3_600_000;

/** Latest first day of care, in days from now. */
const MOST_DAYS_AHEAD = 180;

/** A question without any data about the asker. */
export type Question = {
  /** Distinct, in the order of lists; empty if the person does not know yet. */
  care: CareCode[];
  /** "2026-11-30"; null: as soon as possible. */
  fromDay: string | null;
  often: HowOften;
  language: LanguageCode | null;
  who: Asker;
};

/** Names of the query parameters and form fields, in canonical order. */
export const QUESTION_PARAMS = {
  place: CHOSEN_PLACE,
  care: "leistung",
  fromDay: "tag",
  often: "oft",
  language: "sprache",
  who: "fuer",
} as const;

type Fields = Record<string, string | readonly string[] | undefined>;

const listOf = (value: Fields[string]) => (typeof value === "string" ? value.split("\n") : [...(value ?? [])]);

/** The question in a form or a program's request; an empty day means as soon as possible. */
export const questionInput = (now: Date): z.ZodType<Question, Fields> =>
  z
    .object({
      leistung: z
        .union([z.string(), z.array(z.string())])
        .optional()
        .transform((value) => listOf(value).filter(isCareCode)),
      tag: z
        .string()
        .trim()
        .optional()
        .transform((typed) => (typed ? (readDay(typed) ?? "") : null))
        .refine((day) => day === null || isAhead(day, localDay(now)), { error: () => m.question_day_wrong() }),
      oft: z.enum(OFTEN_CODES, { error: () => m.question_often_missing() }),
      sprache: z
        .string()
        .optional()
        .transform((code = "") => (isLanguageCode(code) ? code : null)),
      fuer: z.enum(ASKER_CODES, { error: () => m.question_who_missing() }),
    })
    .transform(({ leistung, tag, oft, sprache, fuer }) => ({
      care: CARE_CODES.filter((code) => leistung.includes(code)),
      // Care from today on is needed as soon as possible.
      fromDay: tag === null || tag <= localDay(now) ? null : tag,
      often: oft,
      language: sprache,
      who: fuer,
    }));

/** Whether care may begin on the day. */
export const isAhead = (day: string, today: string) => day >= today && day <= dayAfter(today, MOST_DAYS_AHEAD);

/** The wishes that a list of providers is chosen by. */
export const filterOf = ({ care, language }: Pick<Question, "care" | "language">): ProviderFilter => ({
  ...NO_FILTER,
  care,
  language: language ?? undefined,
});
