import { m } from "#messages";
import { formatMoment } from "../format.ts";
import type { Mail, MailKind } from "./mail.ts";
import { bodyOf, layOutMail, spokenIn } from "./mail-layout.ts";
import { optOutOf } from "./unsubscribe.ts";

/**
 * Kinds of mails that visitors can cause to others' addresses, with their names in the plural. Beyond a number per
 * hour, an address gets the rest in one mail.
 */
export const SUMMED: Partial<Record<MailKind, () => string>> = {
  inquiry: m.mail_sum_inquiry,
  inquiry_confirmation: m.mail_sum_confirmation,
  inquiry_reminder: m.mail_sum_inquiry_reminder,
  inquiry_answer: m.mail_sum_inquiry_answer,
  inquiry_others: m.mail_sum_inquiry_others,
  question: m.mail_sum_question,
  question_confirmation: m.mail_sum_confirmation,
  question_reminder: m.mail_sum_question_reminder,
  question_filled: m.mail_sum_question_filled,
  contact_confirmation: m.mail_sum_confirmation,
  correction_answer: m.mail_sum_correction_answer,
  listing_request_confirmation: m.mail_sum_confirmation,
  listing_claim: m.mail_sum_claim,
  listing_claim_notice: m.mail_sum_claim_notice,
  // To the operator.
  contact: m.mail_sum_messages,
  correction: m.mail_sum_messages,
  listing_request: m.mail_sum_messages,
  review_report: m.mail_sum_messages,
};

const HALF_HOUR_MS = 1_800_000;
const HOUR_MS = 2 * HALF_HOUR_MS;

/** Mails of a kind to a mailbox per hour; further ones wait. */
const MOST_AN_HOUR = 10;

/** Kinds of which a provider may get several within minutes without any abuse. */
const GATHERED: readonly MailKind[] = ["question", "question_reminder", "question_filled"];

/** Rule messages-14: how many mails of a kind go out one by one, counted since which moment. */
export const limitOf = (kind: MailKind, createdAt: string): { most: number; since: string } =>
  GATHERED.includes(kind)
    ? { most: 1, since: before(createdAt, HALF_HOUR_MS) }
    : { most: MOST_AN_HOUR, since: before(createdAt, HOUR_MS) };

const before = (createdAt: string, ms: number) => new Date(Date.parse(createdAt) - ms).toISOString();

/** The next full or half hour, so that all mails waiting for a recipient go together. */
export const heldUntil = (createdAt: string): string =>
  new Date((Math.floor(Date.parse(createdAt) / HALF_HOUR_MS) + 1) * HALF_HOUR_MS).toISOString();

export type HeldMail = Pick<Mail, "subject" | "text"> & { replyTo: string | null; createdAt: string };

type About = { siteUrl: string; to: string; kind: MailKind };

/** Combines the texts and links of all held mails. */
export function summedMail({ siteUrl, to, kind }: About, held: readonly HeldMail[]): Mail {
  const [first] = held;
  const [optOut, ...others] = new Set(held.map(({ text }) => optOutOf(text)));
  const isToOne = held.every(({ replyTo }) => replyTo === first?.replyTo);
  return {
    to,
    ...(isToOne && first?.replyTo && { replyTo: first.replyTo }),
    ...layOutMail({
      siteUrl,
      subject: m.mail_sum_subject({ count: String(held.length), what: (SUMMED[kind] ?? m.mail_sum_messages)() }),
      paragraphs: [m.mail_sum_why(), ...(isToOne ? [] : [m.mail_sum_each()])],
      items: held.map(({ subject, text, createdAt }, at) => ({
        title: `${at + 1}. ${subject}, ${formatMoment(new Date(createdAt))}`,
        text: bodyOf(isToOne ? text : withoutDirectReply(text)),
      })),
      ...(optOut && others.length === 0 && { optOut: { label: m.mail_no_more(), link: optOut } }),
    }),
  };
}

/** Without the sentence of a mail about one person, which is wrong in a mail about several. */
function withoutDirectReply(text: string): string {
  const locale = spokenIn(text);
  return locale === undefined ? text : text.replace(`${m.mail_direct_reply({}, { locale })}\n\n`, "");
}
