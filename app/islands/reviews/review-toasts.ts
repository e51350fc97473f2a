import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { REVIEW_BY_PROVIDER_TEXT, REVIEW_TOO_SOON_TEXT } from "#domain/reviews/review-periods.ts";
import type { ToastMessage } from "../kept-toasts.ts";

/** Rules reviews-6, reviews-4 and reviews-7. */
const REVIEW_SAVED: ToastMessage = {
  title: "Vielen Dank für Ihre Bewertung!",
  text: "Ihre Bewertung wurde erfolgreich gespeichert.",
  keepsView: true,
};

/** Rule reviews-26: `waitsUntil` if the provider reads it before visitors. */
export const reviewSaved = (waitsUntil: string | null): ToastMessage =>
  waitsUntil
    ? {
        ...REVIEW_SAVED,
        text: `${REVIEW_SAVED.text} Sie erscheint am ${formatDate(new Date(waitsUntil))}: Bis dann kann der Anbieter eine Antwort schreiben. Verhindern kann er sie nicht.`,
      }
    : REVIEW_SAVED;

const REVIEW_TOO_SOON: ToastMessage = {
  title: "Bewertung bereits vorhanden",
  text: REVIEW_TOO_SOON_TEXT,
  isError: true,
};

/** Rule reviews-27. */
const REVIEW_BY_PROVIDER: ToastMessage = {
  title: "Sie pflegen einen Eintrag",
  text: REVIEW_BY_PROVIDER_TEXT,
  link: { label: "Unsere Regeln", path: paths.reviewRules() },
  isError: true,
};

/** Sending the review again would not help. */
export const FINAL_REFUSALS: { [kind: string]: ToastMessage | undefined } = {
  too_soon: REVIEW_TOO_SOON,
  by_provider: REVIEW_BY_PROVIDER,
};

export const REVIEW_FAILED: ToastMessage = {
  title: "Fehler",
  text: "Ihre Bewertung konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.",
  isError: true,
};
