import { z } from "zod";
import type { FormFaults } from "../form-faults.ts";
import { plainText } from "../plain-text.ts";

/** Rule reviews-3. */
export const REVIEW_MAX_LENGTH = 1000;

/** Rules reviews-2 and reviews-3. */
const reviewMessages = {
  rating: "Bitte wählen Sie eine Sternebewertung aus.",
  text: "Bitte geben Sie eine Bewertung ein.",
  tooLong: `Die Bewertung darf höchstens ${REVIEW_MAX_LENGTH} Zeichen lang sein. Bitte kürzen Sie sie.`,
};

/**
 * What a visitor sends. Who wrote it is not part of it: that is the account's word. Length is counted
 * as the browser counts it.
 */
export const reviewInput = z.object({
  rating: z.int(reviewMessages.rating).min(1, reviewMessages.rating).max(5, reviewMessages.rating),
  text: z
    .string(reviewMessages.text)
    .max(REVIEW_MAX_LENGTH, reviewMessages.tooLong)
    .transform(plainText)
    .refine((text) => text !== "", reviewMessages.text),
});

export type ReviewInput = z.output<typeof reviewInput>;

/** As a form has them. */
export type ReviewFields = { rating?: string; text: string };

/** The same rules before anything is sent. */
export function checkReview({ rating, text }: ReviewFields): FormFaults | undefined {
  const { error } = reviewInput.safeParse({ rating: Number(rating ?? 0), text });
  if (!error) return undefined;
  const fields = Object.fromEntries(
    error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { summary: Object.values(fields).join(" "), fields };
}

/** Rule reviews-4: one review per user and provider within six months. */
export function reviewCooldownStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - 6);
  // 31 August back to 31 February would be March.
  if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0);
  return start;
}

/** Rule reviews-1: first and last name joined. */
export function reviewAuthor(metadata: { [key: string]: unknown }): string {
  const names = [metadata.first_name, metadata.last_name].map((name) =>
    typeof name === "string" ? plainText(name).replace(/\s+/g, " ").slice(0, 60) : "",
  );
  return names.join(" ").trim() || "Anonymer Nutzer";
}
