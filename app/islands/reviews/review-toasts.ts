import { REVIEW_TOO_SOON_TEXT } from "#domain/reviews/review-periods.ts";
import type { ToastMessage } from "../kept-toasts.ts";

/** Rules reviews-6, reviews-4 and reviews-7. */
export const REVIEW_SAVED: ToastMessage = {
  title: "Vielen Dank für Ihre Bewertung!",
  text: "Ihre Bewertung wurde erfolgreich gespeichert.",
  keepsView: true,
};

export const REVIEW_TOO_SOON: ToastMessage = {
  title: "Bewertung bereits vorhanden",
  text: REVIEW_TOO_SOON_TEXT,
  isError: true,
};

export const REVIEW_FAILED: ToastMessage = {
  title: "Fehler",
  text: "Ihre Bewertung konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.",
  isError: true,
};
