import type { FormFaults } from "../forms/sent-form.ts";
import { plainText } from "../text/plain-text.ts";

/** Rule reviews-3. */
export const REVIEW_MAX_LENGTH = 1000;

const NO_RATING = "Bitte wählen Sie eine Sternebewertung aus.";
const NO_TEXT = "Bitte geben Sie eine Bewertung ein.";
/** Each fault has its own sentence, in the list and beside its field. */
const SEVERAL = "Bitte ergänzen oder ändern Sie zwei Angaben.";
export const REVIEW_TOO_LONG = `Die Bewertung darf höchstens ${REVIEW_MAX_LENGTH} Zeichen lang sein. Bitte kürzen Sie sie.`;

/** Rule reviews-2. @returns undefined for a whole number of stars from 1 to 5 */
export const ratingFault = (rating: unknown): string | undefined =>
  [1, 2, 3, 4, 5].some((stars) => stars === rating) ? undefined : NO_RATING;

/** Rules reviews-2 and reviews-3. Length is counted in UTF-16 units, like in the browser. */
export function textFault(text: unknown): string | undefined {
  if (typeof text !== "string") return NO_TEXT;
  if (text.length > REVIEW_MAX_LENGTH) return REVIEW_TOO_LONG;
  return plainText(text) === "" ? NO_TEXT : undefined;
}

export type ReviewFields = { rating?: string; text: string };

/** Checks the rules of `reviewInput` before sending, without its schema, which would be most of the form's code. */
export function checkReview({ rating, text }: ReviewFields): FormFaults | undefined {
  const found = { rating: ratingFault(Number(rating ?? 0)), text: textFault(text) };
  const faults = Object.entries(found).flatMap(([field, fault]) => (fault ? [[field, fault] as const] : []));
  const [only, second] = faults;
  if (!only) return undefined;
  return { summary: second ? SEVERAL : only[1], fields: Object.fromEntries(faults) };
}
