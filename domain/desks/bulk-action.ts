import { z } from "zod";
import { findCanton } from "../places/canton.ts";

/** Listings in one request: D1 runs at most 1'000 statements for it, and a deletion has a dozen. */
export const BULK_SIZE = 50;

/** Ticked listings of one export: their numbers are in its address, which has some 16 kB. */
export const MOST_EXPORTED = 1_000;

/** Each as the desk showed it: those that were changed since are left alone. */
const listing = z.object({ id: z.number().int().positive(), updatedAt: z.string() });

const listings = z
  .array(listing)
  .min(1, "Wählen Sie mindestens einen Anbieter.")
  .max(BULK_SIZE, `Möglich sind ${BULK_SIZE} Anbieter auf einmal.`);

/** One action for several listings. */
export const bulkAction = z.discriminatedUnion("action", [
  z.object({ action: z.literal("confirm"), listings }),
  z.object({ action: z.literal("delete"), listings }),
  z.object({
    action: z.literal("move"),
    listings,
    canton: z.string().refine((text) => findCanton(text) !== undefined, "Wählen Sie einen Kanton aus der Liste."),
  }),
]);

export type BulkAction = z.infer<typeof bulkAction>;

/** Which listings the action changed; all others were changed or deleted in between, or were already as wanted. */
export type BulkResult = { done: number[] };
