import { z } from "zod";
import { HIDE_REASON_CODES } from "../reviews/review-events.ts";
import type { ProofKind } from "../reviews/review-proof.ts";

/** Reviews that look coordinated and wait for a decision. */
export type HeldRing = {
  id: number;
  /** In words, each with the number of reviews it links. */
  reasons: { words: string; count: number }[];
  reviews: {
    id: number;
    author: string;
    rating: number;
    text: string;
    createdAt: string;
    proof: ProofKind | null;
    spitexName: string;
    spitexPath: string;
  }[];
};

/** The reviews that the admin saw. */
export const seenRing = z.object({ reviews: z.array(z.number().int().positive()).min(1).max(500) });

export const hidingRing = seenRing.extend({ reason: z.enum(HIDE_REASON_CODES, "Bitte wählen Sie einen Grund aus.") });
