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
 * What a visitor submits. The author comes from the account. Length is counted in UTF-16 units, like in the browser.
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

export type ReviewFields = { rating?: string; text: string };

/** The same rules, checked in the browser before sending. */
export function checkReview({ rating, text }: ReviewFields): FormFaults | undefined {
  const { error } = reviewInput.safeParse({ rating: Number(rating ?? 0), text });
  if (!error) return undefined;
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
  return { summary: Object.values(fields).join(" "), fields };
}

/** Rule reviews-1: first and last name joined. */
export function reviewAuthor(metadata: { [key: string]: unknown }): string {
  const names = [metadata.first_name, metadata.last_name].map((name) =>
    typeof name === "string" ? plainText(name).replace(/\s+/g, " ").slice(0, 60) : "",
  );
  return names.join(" ").trim() || "Anonymer Nutzer";
}
