import { z } from "zod";
import { m } from "#messages";
import { emailInput } from "../auth/email-address.ts";
import { localDay } from "../format.ts";
import { isTypedPhone } from "../listings/typed-phone.ts";
import { dayAfter, momentOf } from "../offer/office-hours.ts";
import { plainText, typedLine } from "../text/plain-text.ts";
import { ANSWER_FIELDS, PRESSES, type Press } from "./answer.ts";

/** Limit for inquiries and for messages to the site. */
const MESSAGE_MAX_LENGTH = 4000;

/** Sentences are read when something is wrong, in the language of the request. */
type Sentence = () => string;

const words = (max: number, empty: Sentence) =>
  z
    .string({ error: empty })
    // Without JavaScript browsers send CRLF line breaks.
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .pipe(z.string().max(max, { error: () => m.form_too_long({ max }) }))
    .transform(plainText)
    .refine((text) => text !== "", { error: empty });

const line = (empty: Sentence) => words(100, empty).transform((text) => text.replaceAll("\n", " "));

const EMAIL = { error: () => m.form_email_wrong() };
const PHONE = { error: () => m.form_phone_wrong() };

/** Rule messages-1: all five are required. */
export const contactInput = z.object({
  firstName: line(() => m.form_first_name_missing()),
  lastName: line(() => m.form_last_name_missing()),
  email: emailInput(EMAIL),
  phone: z.string(PHONE).transform(typedLine).refine(isTypedPhone, PHONE),
  message: words(MESSAGE_MAX_LENGTH, () => m.form_message_missing()),
});

/** The checkbox names the provider, so that visitors know who receives their data. */
export const inquiryInput = contactInput.extend({
  /** The name as the sender read it: if it has changed, the inquiry would reach another provider. */
  spitexName: z.string().optional(),
  consent: z.literal(true, { error: () => m.inquiry_consent_missing() }),
});

export type ContactInput = z.output<typeof contactInput>;
export type InquiryInput = z.output<typeof inquiryInput>;

/** Latest day of an announced call, in days from now. */
const MOST_DAYS = 60;

const EARLIEST = 6 * 60;

const LATEST = 22 * 60;

/** Browsers with a date field send "2026-11-24", others the text as typed. */
export function readDay(text: string): string | undefined {
  const typed = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(text);
  const day = typed ? `${typed[3]}-${typed[2]?.padStart(2, "0")}-${typed[1]?.padStart(2, "0")}` : text;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isOfCalendar(day) ? day : undefined;
}

const isOfCalendar = (day: string) => !Number.isNaN(Date.parse(day)) && dayAfter(day, 0) === day;

function readTime(text: string): number | undefined {
  const [, hours, minutes = "0"] = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?(?:\s*(?:uhr|h))?$/i.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

/** Reads "2026-11-24" and minutes since midnight; undefined for days beyond the limit and times outside the day. */
function readCall(values: { tag: string; zeit: string }, today: string) {
  const day = readDay(values.tag);
  const minutes = readTime(values.zeit);
  const isSoon = day !== undefined && day >= today && day <= dayAfter(today, MOST_DAYS);
  const isByDay = minutes !== undefined && minutes >= EARLIEST && minutes <= LATEST;
  return { day: isSoon ? day : undefined, minutes: isByDay ? minutes : undefined };
}

type Fault = { path: string; message: string };

type Values = { als: Press; tag: string; zeit: string };

type Read = { press: Press; callbackAt: string | null };

/** An announced call must be later than `now`. Day and time are both given or both missing. */
function readAnswer({ als: press, ...call }: Values, now: Date): Read | Fault[] {
  const isAnnounced = press === "anruf" && (call.tag !== "" || call.zeit !== "");
  if (!isAnnounced) return { press, callbackAt: null };
  const { day, minutes } = readCall(call, localDay(now));
  if (day === undefined || minutes === undefined) {
    return [
      ...(day === undefined ? [{ path: ANSWER_FIELDS.day, message: m.answer_day_wrong() }] : []),
      ...(minutes === undefined ? [{ path: ANSWER_FIELDS.time, message: m.answer_time_wrong() }] : []),
    ];
  }
  const at = momentOf(day, minutes);
  return at < now
    ? [{ path: ANSWER_FIELDS.time, message: m.answer_time_past() }]
    : { press, callbackAt: at.toISOString() };
}

/** Rule answer-2. */
export const answerInput = (now: Date) =>
  z
    .object({
      [ANSWER_FIELDS.press]: z.enum(PRESSES),
      [ANSWER_FIELDS.day]: z.string().trim().default(""),
      [ANSWER_FIELDS.time]: z.string().trim().default(""),
    })
    .transform((values, context) => {
      const read = readAnswer(values, now);
      if (!Array.isArray(read)) return read;
      for (const { path, message } of read) context.addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    });

export type AnswerInput = z.output<ReturnType<typeof answerInput>>;
