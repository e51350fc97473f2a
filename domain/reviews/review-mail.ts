import { m } from "#messages";
import { formatDate } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { NOTICE_DAYS } from "./review-periods.ts";

type NewReview = {
  siteUrl: string;
  to: string;
  spitexName: string;
  /** Address of the provider's page. */
  link: string;
  authorName: string;
  rating: number;
  reviewText: string;
  isChanged?: boolean;
};

/** Rule reviews-15: tells the operator about a published review. */
export function reviewNotification({ to, siteUrl, link, ...review }: NewReview): Mail {
  const { spitexName, authorName, rating, reviewText, isChanged = false } = review;
  return {
    to,
    ...layOutMail({
      siteUrl,
      subject: `${isChanged ? "Geänderte" : "Neue"} Bewertung: ${spitexName}`,
      paragraphs: [
        isChanged
          ? `${authorName} bewertet ${spitexName} neu mit ${rating} von 5 Sternen:`
          : `${authorName} hat ${spitexName} mit ${rating} von 5 Sternen bewertet:`,
        `«${reviewText}»`,
      ],
      action: { label: "Bewertung ansehen", link },
    }),
  };
}

type Notice = {
  siteUrl: string;
  to: string;
  spitexName: string;
  link: string;
  waitsUntil: string;
  review: Written;
  optOut: string;
};
type Written = { author: string; rating: number; text: string };

/** Rule reviews-26: the provider learns of a review before it is published, and can reply but not prevent it. */
export const reviewNoticeMail = ({ to, siteUrl, link, spitexName, waitsUntil, review, optOut }: Notice): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.provider_mail_review_subject({ name: spitexName, days: String(NOTICE_DAYS) }),
    paragraphs: [
      m.provider_mail_review_text({ author: review.author, name: spitexName, rating: String(review.rating) }),
      m.mail_quoted({ text: review.text }),
      m.provider_mail_review_when({ day: formatDate(new Date(waitsUntil)) }),
    ],
    action: { label: m.provider_mail_review_button(), link },
    optOut: { label: m.mail_no_more(), link: optOut },
  }),
});

type Reply = {
  siteUrl: string;
  to: string;
  spitexName: string;
  link: string;
  /** When the review appears; null if it already has. */
  waitsUntil: string | null;
  reviewText: string;
  reply: string;
};

/** Rule reviews-24: tells the author of a review about the reply, once. */
export const reviewReplyMail = ({ to, siteUrl, link, spitexName, waitsUntil, reviewText, reply }: Reply): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.message_mail_reply_subject({ name: spitexName }),
    paragraphs: [
      m.message_mail_reply_yours({ name: spitexName }),
      m.mail_quoted({ text: reviewText }),
      waitsUntil ? m.message_mail_reply_waits({ day: formatDate(new Date(waitsUntil)) }) : m.message_mail_reply_shown(),
      m.mail_quoted({ text: reply }),
    ],
    action: { label: m.message_mail_reply_button(), link },
  }),
});

type Report = {
  siteUrl: string;
  to: string;
  spitexName: string;
  link: string;
  review: { author: string; text: string; reply?: { text: string } | undefined };
  reason: string;
  note: string;
};

/** Tells the operator about a report, which must be checked within days. */
export function reviewReportMail({ to, siteUrl, link, spitexName, ...report }: Report): Mail {
  const { review, reason, note } = report;
  return {
    to,
    ...layOutMail({
      siteUrl,
      subject: `Gemeldete Bewertung: ${spitexName}`,
      paragraphs: [
        `Bewertung von ${review.author}:`,
        `«${review.text}»`,
        ...(review.reply ? ["Antwort des Anbieters:", `«${review.reply.text}»`] : []),
        `Grund der Meldung: ${reason}`,
        ...(note ? [`«${note}»`] : []),
      ],
      action: { label: "Seite ansehen", link },
    }),
  };
}
