import { z } from "zod";
import { findCanton } from "../places/canton.ts";
import { BULK_SIZE } from "./bulk-action.ts";

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
