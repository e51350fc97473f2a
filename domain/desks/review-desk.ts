import { z } from "zod";
import { HIDE_REASON_CODES } from "../reviews/review-events.ts";

/** A review in the list of all. */
export type ListedReview = {
  id: number;
  spitexName: string;
  spitexPath: string;
  author: string;
  rating: number;
  text: string;
  createdAt: string;
  isHidden: boolean;
  isImported: boolean;
  /** Other reviews of the same account and how many can be seen; imported ones have no account. */
  othersCount: number;
  othersShown: number;
  /** The newest other reviews. */
  others: { id: number; spitexName: string; rating: number; text: string; isHidden: boolean }[];
};

/** Shown beside a review. */
export const MOST_OTHERS = 10;

/** `text`: the review as the admin saw it. `isOfAll`: with all others of the same account. */
export const hiding = z.object({
  text: z.string("Der Text der Bewertung fehlt.").min(1).max(20_000),
  reason: z.enum(HIDE_REASON_CODES, "Bitte wählen Sie einen Grund aus."),
  isOfAll: z.boolean(),
});

export type Hiding = z.output<typeof hiding>;
