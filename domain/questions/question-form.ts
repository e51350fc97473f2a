import { m } from "#messages";
import { type FieldErrors, invalidInput } from "../app-error.ts";
import { localDay } from "../format.ts";
import type { Who } from "../guide/guide.ts";
import { readDay } from "../messages/message-input.ts";
import { type CareCode, isCareCode } from "../offer/care-codes.ts";
import { isLanguageCode, type LanguageCode } from "../offer/languages.ts";
import { dayAfter } from "../offer/office-hours.ts";
import { paths } from "../paths.ts";
import { cantonBySlug } from "../places/canton.ts";
import { hoursBefore } from "../retention.ts";
import {
  ASKER_CODES,
  type Asker,
  type HowOften,
  OFTEN_CODES,
  QUESTION_PARAMS,
  type Question,
  questionInput,
} from "./question.ts";

/** The field with the start of care: `ASAP`, `OTHER_DAY`, or the day of the next Monday. */
export const START = "ab";
export const ASAP = "sofort";
export const OTHER_DAY = "tag";

/** Query parameter of the form: a code that was typed into it. */
export const QUESTION_CODE = "code";

/** What an address or the form says about a question. What is missing is a fault only once the form was sent. */
export type QuestionForm = {
  typedPlace: string;
  care: CareCode[];
  start: string;
  typedDay: string;
  often: HowOften | undefined;
  language: LanguageCode | undefined;
  who: Asker | undefined;
  /** Undefined as long as something is missing or wrong. */
  question: Question | undefined;
  faults: FieldErrors;
};

/** Stands for a day that was not typed: questionInput takes an empty one for «as soon as possible». */
const NO_DAY = "?";

/** For the page's second form, which is only offered for a whole question and may be sent days later. */
export const EVER = "";

/**
 * Rule questions-4: reads the address of the form. Only the form itself sends a start, so links have none. `openedOn`:
 * the earliest day on which the form was opened. A day since then that has passed means as soon as possible.
 */
export function readQuestionForm(
  query: URLSearchParams,
  now: Date,
  openedOn = localDay(hoursBefore(now, 1)),
): QuestionForm {
  const last = (name: string) => (query.getAll(name).at(-1) ?? "").trim();
  const typedPlace = last(QUESTION_PARAMS.place).slice(0, 60);
  const { start, typedDay } = readStart(last(START), last(QUESTION_PARAMS.fromDay), now);
  const language = last(QUESTION_PARAMS.language);
  const who = askerOf(last(QUESTION_PARAMS.who));
  const { data: question, error } = questionInput(now).safeParse({
    [QUESTION_PARAMS.care]: query.getAll(QUESTION_PARAMS.care),
    [QUESTION_PARAMS.fromDay]: hasPassed(start, typedDay, { openedOn, now }) ? "" : dayFor(start, typedDay),
    [QUESTION_PARAMS.often]: last(QUESTION_PARAMS.often),
    [QUESTION_PARAMS.language]: language,
    [QUESTION_PARAMS.who]: who,
  });
  const faults = {
    ...(typedPlace === "" && { [QUESTION_PARAMS.place]: [m.question_place_missing()] }),
    ...(error && invalidInput(error).fields),
  };
  return {
    typedPlace,
    care: query.getAll(QUESTION_PARAMS.care).filter(isCareCode),
    start,
    typedDay,
    often: OFTEN_CODES.find((code) => code === last(QUESTION_PARAMS.often)),
    language: isLanguageCode(language) ? language : undefined,
    who,
    question,
    faults: query.has(START) ? faults : {},
  };
}

/** The Monday of an older address is another day by now. */
function readStart(given: string, typedDay: string, now: Date) {
  const day = readDay(given);
  if (day !== undefined) {
    return day === nextMonday(now) ? { start: day, typedDay } : { start: OTHER_DAY, typedDay: day };
  }
  const isOther = given === OTHER_DAY || (given !== ASAP && typedDay !== "");
  return { start: isOther ? OTHER_DAY : ASAP, typedDay };
}

function dayFor(start: string, typedDay: string): string {
  if (start === ASAP) return "";
  return start === OTHER_DAY ? typedDay || NO_DAY : start;
}

function hasPassed(start: string, typedDay: string, { openedOn, now }: { openedOn: string; now: Date }): boolean {
  const day = readDay(dayFor(start, typedDay));
  return day !== undefined && day >= openedOn && day < localDay(now);
}

/** The family, if the guide was told which relative it is. */
function askerOf(code: string): Asker | undefined {
  const relatives: readonly string[] = ["eltern", "partner", "kind"] satisfies Who[];
  return relatives.includes(code) ? "familie" : ASKER_CODES.find((one) => one === code);
}

const MONDAY = 1;

/** "2026-11-30", at the earliest tomorrow. */
export function nextMonday(now: Date): string {
  const tomorrow = dayAfter(localDay(now));
  const weekday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay();
  return dayAfter(tomorrow, (7 + MONDAY - weekday) % 7);
}

type Asking = { place?: string; care?: readonly CareCode[]; language?: LanguageCode | null | undefined };

/** The form's address with a place and wishes. */
export function questionPath({ place, care = [], language }: Asking): string {
  const query = new URLSearchParams([
    ...(place ? [[QUESTION_PARAMS.place, place]] : []),
    ...care.map((code) => [QUESTION_PARAMS.care, code]),
    ...(language ? [[QUESTION_PARAMS.language, language]] : []),
  ]);
  return paths.question(query.size > 0 ? `?${query}` : "");
}

type Named = { city: string; cantonSlug: string; zipCode?: string | undefined };

/** «Uster ZH», or «8610 Uster ZH»: how a link names a place, because several cantons may have one of that name. */
export const placeForQuestion = ({ city, cantonSlug, zipCode }: Named): string =>
  [zipCode, city.replace(/ [A-Z]{2}$/, ""), cantonBySlug(cantonSlug)?.code].filter(Boolean).join(" ");
