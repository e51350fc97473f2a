import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";

type NewReview = {
  siteUrl: string;
  /** The operator. */
  to: string;
  spitexName: string;
  /** The provider's page. */
  link: string;
  authorName: string;
  rating: number;
  reviewText: string;
  /** Its author wrote it anew. */
  isChanged?: boolean;
};

/** Rule reviews-15: tells the operator what was published. */
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
  /** The one somebody objects to. */
  review: { author: string; text: string };
  reason: string;
  note: string;
};

/** Whoever runs the site must look at it within days. */
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
