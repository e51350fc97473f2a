import { m } from "#messages";
import type { FormFaults } from "../forms/sent-form.ts";
import { plainText } from "../text/plain-text.ts";

/** Rule reviews-3. */
export const REVIEW_MAX_LENGTH = 1000;

export const reviewTooLong = (): string => m.review_fault_long({ most: REVIEW_MAX_LENGTH });

/** Rule reviews-2. @returns undefined for a whole number of stars from 1 to 5 */
export const ratingFault = (rating: unknown): string | undefined =>
  [1, 2, 3, 4, 5].some((stars) => stars === rating) ? undefined : m.review_fault_rating();

/** Rules reviews-2 and reviews-3. Length is counted in UTF-16 units, like in the browser. */
export function textFault(text: unknown): string | undefined {
  if (typeof text !== "string") return m.review_fault_text();
  if (text.length > REVIEW_MAX_LENGTH) return reviewTooLong();
  return plainText(text) === "" ? m.review_fault_text() : undefined;
}

export type ReviewFields = { rating?: string; text: string };

/** Checks the rules of `reviewInput` before sending, without its schema, which would be most of the form's code. */
export function checkReview({ rating, text }: ReviewFields): FormFaults | undefined {
  const found = { rating: ratingFault(Number(rating ?? 0)), text: textFault(text) };
  const faults = Object.entries(found).flatMap(([field, fault]) => (fault ? [[field, fault] as const] : []));
  const [only, second] = faults;
  if (!only) return undefined;
  // Each fault has its own sentence, in the list and beside its field.
  return { summary: second ? m.review_fault_several() : only[1], fields: Object.fromEntries(faults) };
}
