import { z } from "zod";
import { m } from "#messages";
import type { Loss } from "../messages/inquiry-status.ts";
import { CARE_CODES } from "../offer/care-codes.ts";
import { LANGUAGE_CODES } from "../offer/languages.ts";
import { ASKER_CODES, OFTEN_CODES, QUESTION_ANSWER_CODES } from "../questions/question.ts";

/** The sentences for fields, in the language in which the program is refused. */
const SAY = {
  place: { error: () => m.open_data_say_place() },
  care: { error: () => m.open_data_say_care({ known: CARE_CODES.join(", ") }) },
  from: { error: () => m.open_data_say_day() },
  often: { error: () => m.open_data_say_one({ known: OFTEN_CODES.join(", ") }) },
  language: { error: () => m.open_data_say_language({ known: LANGUAGE_CODES.join(", ") }) },
  who: { error: () => m.open_data_say_one({ known: ASKER_CODES.join(", ") }) },
  without: { error: () => m.open_data_say_without() },
};

type Said = (typeof SAY)["place"];

const slug = (say: Said) => z.string(say).regex(/^[a-z0-9-]{1,250}$/, say);

const place = z
  .union(
    [
      z.strictObject({ zip: z.string().regex(/^\d{4}$/) }),
      z.strictObject({ canton: slug(SAY.place), city: slug(SAY.place) }),
    ],
    SAY.place,
  )
  .meta({ description: "Wohin jemand kommen soll" });

/**
 * What a program asks. Unknown fields are refused and there is no free text, so that no data of patients can slip in.
 */
export const questionRequest = z
  .strictObject({
    place,
    care: z.array(z.enum(CARE_CODES, SAY.care), SAY.care).max(CARE_CODES.length, SAY.care).default([]),
    from: z.iso
      .date(SAY.from)
      .nullable()
      .default(null)
      .meta({ description: "Ab wann; null oder weggelassen: so bald wie möglich" }),
    often: z.enum(OFTEN_CODES, SAY.often),
    language: z.enum(LANGUAGE_CODES, SAY.language).nullable().default(null),
    who: z.enum(ASKER_CODES, SAY.who).default("patient"),
    without: z
      .array(slug(SAY.without), SAY.without)
      .max(20, SAY.without)
      .default([])
      .meta({ description: "Anbieter, die nicht gefragt werden sollen: `slug`" }),
  })
  .meta({ description: "Ein Fall, ohne jede Angabe zur Person. Andere Felder werden abgelehnt." });

export type QuestionRequest = z.output<typeof questionRequest>;

const answer = z
  .enum(QUESTION_ANSWER_CODES)
  .nullable()
  .meta({
    description: "ja, ab (ab dem Tag in `from`), anruf (bitte anrufen), voll, gebiet, leistung; null: noch keine",
  });
const provider = z.object({ id: z.number(), slug: z.string().nullable(), name: z.string() });

/** What has become of a provider since, in the words of the API. */
export const LISTING_STATES = {
  open: "open",
  voruebergehend: "paused",
  dauerhaft: "closed",
  deleted: "deleted",
} as const satisfies Record<Loss | "open", string>;

const asked = provider.extend({
  phone: z.string().nullable(),
  hasDuty: z.boolean().meta({ description: "Muss die Klientinnen und Klienten des Ortes aufnehmen" }),
  byPhone: z.boolean().meta({ description: "Hat keine E-Mail-Adresse: bitte anrufen" }),
  skipped: z.boolean().meta({ description: "Hat schon genug offene Fragen und wurde deshalb nicht gefragt" }),
  listing: z
    .enum(Object.values(LISTING_STATES))
    .meta({
      description: "open; paused: vorübergehend geschlossen; closed: geschlossen; deleted: nicht mehr im Verzeichnis",
    }),
  nameNow: z.string().nullable().meta({ description: "Der heutige Name, wenn er ein anderer ist" }),
  answer,
  from: z.iso.date().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});

export const referredQuestion = z
  .object({
    number: z.number().meta({ description: "Die Nummer des Falls bei Ihrer Organisation" }),
    page: z.url().meta({ description: "Die Seite mit den Antworten; dort wird ein Anbieter gewählt" }),
    state: z
      .enum(["open", "chosen", "ended", "stopped", "expired"])
      .meta({ description: "ended: von Ihnen beendet; stopped: vom Verzeichnis beendet; expired: nach fünf Tagen" }),
    place: z.object({ zip: z.string().nullable(), city: z.string(), canton: z.string() }),
    care: z.array(z.enum(CARE_CODES)),
    from: z.iso.date().nullable(),
    often: z.enum(OFTEN_CODES),
    language: z.enum(LANGUAGE_CODES).nullable(),
    who: z.enum(ASKER_CODES),
    createdAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    providers: z.array(asked),
  })
  .meta({ description: "Ein Fall und was die Anbieter antworten" });

export type ReferredQuestion = z.infer<typeof referredQuestion>;

/** Questions per answer of a list. */
export const MOST_LISTED = 50;

export const questionsQuery = z.object({
  state: z.enum(["open", "all"], { error: () => m.open_data_say_state() }).default("open"),
  before: z.coerce
    .number({ error: () => m.open_data_say_next({ name: "before" }) })
    .int()
    .positive()
    .optional()
    .meta({ description: "`next` der letzten Antwort; ohne: die neusten" }),
});
export type QuestionsQuery = z.output<typeof questionsQuery>;

/** All that a webhook gets. */
export const answerEvent = z
  .object({
    type: z.literal("question.answered"),
    timestamp: z.iso.datetime(),
    data: z.object({
      number: z.number(),
      provider,
      answer: z.enum(QUESTION_ANSWER_CODES),
      from: z.iso.date().nullable(),
    }),
  })
  .meta({
    description: "Eine Antwort. Ändert der Anbieter sie innert einer Stunde, kommt die neue als eigenes Ereignis.",
  });

export type AnswerEvent = z.infer<typeof answerEvent>;

export const QUESTION_ANSWERS_JSON = {
  Question: referredQuestion,
  QuestionPage: z.object({
    items: z.array(referredQuestion),
    next: z.number().nullable().meta({ description: "Für `before` der nächsten Anfrage; null: das war der Rest" }),
  }),
  AnswerEvent: answerEvent,
} as const;
