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
    subject: `Eine Bewertung von ${spitexName} erscheint in ${NOTICE_DAYS} Tagen`,
    paragraphs: [
      `${review.author} hat ${spitexName} mit ${review.rating} von 5 Sternen bewertet:`,
      `«${review.text}»`,
      `Sie erscheint am ${formatDate(new Date(waitsUntil))} von selbst. Bis dann können Sie eine Antwort schreiben, die mit ihr erscheint. Verhindern lässt sie sich nicht.`,
    ],
    action: { label: "Antworten", link },
    optOut: { label: "Keine solchen Mails mehr", link: optOut },
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
    subject: `${spitexName} hat auf Ihre Bewertung geantwortet`,
    paragraphs: [
      `Sie haben ${spitexName} bewertet:`,
      `«${reviewText}»`,
      waitsUntil
        ? `Ihre Bewertung erscheint am ${formatDate(new Date(waitsUntil))}, und mit ihr diese Antwort:`
        : "Die Antwort steht auf der Seite unter Ihrer Bewertung:",
      `«${reply}»`,
    ],
    action: { label: "Antwort ansehen", link },
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
