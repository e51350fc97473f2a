import { authMail } from "#domain/auth/auth-mail.ts";
import { authMailWords } from "#domain/auth/auth-mail-words.ts";
import {
  correctionAnswer,
  correctionNotice,
  listingGone,
  outcomeWords,
} from "#domain/corrections/correction-answer.ts";
import { keysOf } from "#domain/keys.ts";
import { factCheckMail } from "#domain/listings/fact-check.ts";
import { listedMail, refusedMail, requestConfirmation } from "#domain/listings/listing-request-mail.ts";
import type { AuthMailKind, Mail, MailKind } from "#domain/mail/mail.ts";
import { smsText } from "#domain/mail/sms.ts";
import { SUMMED, summedMail } from "#domain/mail/summed-mail.ts";
import * as members from "#domain/members/member-mail.ts";
import * as messages from "#domain/messages/message-mail.ts";
import { outcomeMail, reviewRequestMail } from "#domain/outcomes/outcome-mail.ts";
import * as answers from "#domain/questions/answer-mail.ts";
import * as questions from "#domain/questions/question-mail.ts";
import * as referrers from "#domain/referrers/referrer-mail.ts";
import { reviewNoticeMail, reviewReplyMail } from "#domain/reviews/review-mail.ts";

const siteUrl = "https://site.test";
const to = "anna@example.ch";
const link = `${siteUrl}/x/1`;
const optOut = `${siteUrl}/mails-abbestellen/1-0123456789012345678901234567890123456789`;
const envelope = { siteUrl, to };
const replyTo = "betrieb@example.ch";
const spitexName = "Spitex Muster";
const about = { ...envelope, spitexName, link };
const choices = [{ label: "OK", link }];
const moment = new Date("2026-11-23T09:30:00Z");
const values = { siteUrl, link, code: "123456", newEmail: "neu@example.ch", provider: "Google", minutes: 60 };
const sender = { firstName: "Anna", lastName: "Muster", email: to, phone: "079 123 45 67", message: "Text." };
const spitex = { name: spitexName, phone: "044 123 45 67", email: "info@example.ch", closed: "offen" as const };
const followed = { ...envelope, replyTo, statusUrl: link };
const asked = { ...followed, optOut };
const question = {
  ...{ care: ["wundpflege" as const], fromDay: "2026-11-30", often: "taeglich" as const, language: "pt" as const },
  ...{ who: "familie" as const, city: "Uster", cantonSlug: "zuerich", zipCode: "8610" },
};
const yes = { spitexName, answer: "ja" as const, fromDay: null, hasChanged: true };
const call = { ...yes, spitexName: "Spitex Zwei", answer: "anruf" as const, hasChanged: false };
const toMember = { ...about, claimant: "bea@example.ch", code: "12345678", inviter: "bea@example.ch" };

function accountMails(): Mail[] {
  const kinds = keysOf(authMailWords).map((kind) => authMail(kind, to, values));
  const { link: _, ...codeOnly } = values;
  return [
    ...kinds,
    authMail("reauthentication", to, { ...codeOnly, minutes: 1 }),
    authMail("recovery", to, { siteUrl, link, minutes: 180 }),
    authMail("recovery", to, { siteUrl, link, minutes: 10 }),
    authMail("password_changed", to, { siteUrl, isReset: true, areKeysRemoved: true }),
  ];
}

/** Every outcome of a correction. */
const CORRECTED = () => [
  outcomeWords({ outcome: "refused", isByProvider: false, isDone: false }),
  outcomeWords({ outcome: "taken", isByProvider: false, isDone: false }),
  outcomeWords({ outcome: "taken", isByProvider: false, isDone: true }),
  outcomeWords({ outcome: "taken", isByProvider: true, isDone: true }),
  listingGone(),
];

/** Only the operator gets them, in German. */
type ToOperator =
  | "review_notification"
  | "review_report"
  | "contact"
  | "due_date"
  | "alert"
  | "test"
  | "listing_request"
  | "referrer_notice";

type Kinds<Kind extends MailKind> = Record<Kind, () => Mail[]>;

const TO_SENDERS = {
  contact_confirmation: () => [messages.contactConfirmation(siteUrl, to)],
  inquiry_confirmation: () => [
    messages.inquiryConfirmation(followed, spitex),
    messages.inquiryConfirmation(followed, { ...spitex, email: null }),
    messages.inquiryConfirmation(followed, { ...spitex, closed: "voruebergehend" }),
  ],
  inquiry_answer: () => [
    messages.inquiryAnswerMail(followed, { spitexName, answer: "voll", callbackAt: null }),
    messages.inquiryAnswerMail(followed, { spitexName, answer: "anruf", callbackAt: moment }),
  ],
  inquiry_others: () => [
    messages.inquiryOthersMail(followed, { spitexName, others: ["Spitex Eins"] }),
    messages.inquiryOthersMail(followed, { spitexName, others: [] }),
    messages.inquiryLostMail(followed, { spitexName, others: [], loss: "deleted", hasAsked: true }),
    messages.inquiryLostMail(followed, { spitexName, others: ["Spitex Eins"], loss: "dauerhaft", hasAsked: false }),
  ],
  care_outcome: () => [
    outcomeMail({ ...envelope, replyTo }, { spitexName, askedDay: "2026-11-01", link, optOut, isLast: true }),
    outcomeMail({ ...envelope, replyTo }, { spitexName, askedDay: "2026-11-02", link, optOut, isLast: false }),
    reviewRequestMail({ ...envelope, replyTo }, { spitexName, link, optOut }),
  ],
  review_reply: () => [
    reviewReplyMail({ ...about, waitsUntil: null, reviewText: "Text.", reply: "Text." }),
    reviewReplyMail({ ...about, waitsUntil: moment.toISOString(), reviewText: "Text.", reply: "Text." }),
  ],
  listing_request_confirmation: () => [requestConfirmation(envelope)],
  listing_request_answer: () => [
    listedMail({ ...envelope, name: spitexName, page: link, link, isNew: true }),
    listedMail({ ...envelope, name: spitexName, page: link, link, isNew: false }),
    refusedMail({ ...envelope, name: spitexName, reason: "Text.", link }),
  ],
  correction_answer: () =>
    CORRECTED().map((words) => correctionAnswer({ ...about, label: "OK", words, answer: "Text." })),
  question_confirmation: () => [
    questions.openQuestionMail(envelope, question, link),
    questions.questionConfirmation(envelope, question, { link, count: 1 }),
    questions.questionConfirmation(envelope, question, { link, count: 3 }),
  ],
  question_answers: () => [
    answers.firstYesMail(asked, question, [yes]),
    answers.firstYesMail(asked, question, [yes, call]),
    answers.firstYesMail(asked, question, [yes], 12),
    answers.answersMail(asked, question, { said: [call], duty: ["Spitex Eins"], isHopeless: true }),
    answers.answersMail(asked, question, { said: [yes, call], duty: [], isHopeless: false }),
    answers.endMail(asked, question, { said: [], duty: ["Spitex Eins"], isHopeless: true }),
    answers.endMail(asked, question, { said: [call], duty: [], isHopeless: true }),
    answers.endMail(asked, question, { said: [yes], duty: [], isHopeless: false }),
  ],
  question_watch: () => [answers.watchMail(asked, question, [{ name: spitexName, phone: "044 123 45 67" }])],
} satisfies Partial<Kinds<MailKind>>;

const TO_PROVIDERS = {
  inquiry: () => [
    messages.inquiryMail({ ...sender, ...envelope, spitex, answers: choices }),
    messages.inquiryMail({ ...sender, ...envelope, spitex: { ...spitex, email: null, phone: null }, answers: choices }),
  ],
  inquiry_reminder: () => [
    messages.inquiryReminder({ ...envelope, replyTo }, { spitexName, sentAt: moment, answers: choices, optOut }),
  ],
  question: () => [questions.questionMail(envelope, question, { spitexName, hasDuty: true, answers: choices, optOut })],
  question_reminder: () => [
    answers.questionReminder(envelope, question, { spitexName, sentAt: moment, answers: choices, optOut }),
  ],
  question_filled: () =>
    (["chosen", "ended", "stopped", "expired"] as const).map((closedAs) =>
      answers.questionFilledMail(envelope, question, {
        ...{ spitexName, closedAs, optOut },
        hasAnswered: closedAs === "chosen",
      }),
    ),
  review_notice: () => [
    reviewNoticeMail({
      ...{ ...about, waitsUntil: moment.toISOString(), optOut },
      review: { author: "Anna M.", rating: 2, text: "Text." },
    }),
  ],
  capacity_week: () => [
    members.weeklyCapacityMail({ ...about, said: "OK", choices, optOut }),
    members.weeklyCapacityMail({ ...about, said: undefined, choices, optOut }),
  ],
  fact_check: () => [factCheckMail({ ...about, facts: ["1: 2"], optOut })],
  correction: () => [correctionNotice({ ...about, label: "OK" })],
  listing_claim: () => [members.claimCodeMail(toMember)],
  listing_claim_notice: () => [
    members.claimNoticeMail(toMember),
    members.claimToldMail({ ...toMember, sentTo: "x@example.ch" }),
    members.claimToldMail({ ...toMember, sentTo: undefined }),
  ],
  listing_change: () => [members.outcomeMail({ ...about, subject: "OK", paragraphs: ["OK"] })],
  provider_invitation: () => [members.invitationMail(toMember)],
} satisfies Partial<Kinds<MailKind>>;

const ofOrganization = { ...envelope, name: spitexName, link };

const TO_ORGANIZATIONS = {
  referrer_code: () => [referrers.referrerCodeMail({ ...ofOrganization, person: "bea@example.ch", code: "12345678" })],
  referrer_answer: () => [
    referrers.referrerAnswerMail({ ...ofOrganization, reason: undefined }),
    referrers.referrerAnswerMail({ ...ofOrganization, reason: "Text." }),
  ],
  referrer_invitation: () => [referrers.referrerInvitationMail({ ...ofOrganization, inviter: "bea@example.ch" })],
  referrer_lead: () => [referrers.referrerLeadMail(ofOrganization)],
} satisfies Partial<Kinds<MailKind>>;

/** A missing kind does not compile. Mails about accounts have a list of their own, in `authMailWords`. */
const MAILS: Kinds<Exclude<MailKind, AuthMailKind | ToOperator>> = {
  ...TO_SENDERS,
  ...TO_PROVIDERS,
  ...TO_ORGANIZATIONS,
};

const heldOf = ({ subject, text, replyTo: answerTo = "" }: Mail) => ({
  ...{ subject, text },
  replyTo: answerTo || null,
  createdAt: moment.toISOString(),
});

const summedMails = (): Mail[] =>
  keysOf(SUMMED).flatMap((kind) => {
    const held = [
      messages.inquiryMail({ ...sender, ...envelope, spitex, answers: choices }),
      messages.inquiryReminder({ ...envelope, replyTo }, { spitexName, sentAt: moment, answers: choices, optOut }),
    ].map(heldOf);
    return [
      summedMail({ siteUrl, to, kind }, held),
      summedMail({ siteUrl, to, kind }, held.slice(1).concat(held.slice(1))),
    ];
  });

const sms = (): Mail => ({ to, subject: "SMS", text: smsText("123456", siteUrl), html: "" });

/** Each mail to people outside administration, in each of its forms, in the language that is set. */
export const everyMail = (): Mail[] => [
  ...accountMails(),
  ...Object.values(MAILS).flatMap((mails) => mails()),
  ...summedMails(),
  sms(),
];
