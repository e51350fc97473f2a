import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";

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

type Report = {
  siteUrl: string;
  to: string;
  spitexName: string;
  link: string;
  review: { author: string; text: string };
  reason: string;
  note: string;
};

/** The operator must check it within days. */
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
        `Grund der Meldung: ${reason}`,
        ...(note ? [`«${note}»`] : []),
      ],
      action: { label: "Seite ansehen", link },
    }),
  };
}
