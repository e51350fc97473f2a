import { z } from "zod";
import { CAPACITY_STATES } from "../offer/capacity.ts";

export const capacityInput = z.object({ state: z.enum(CAPACITY_STATES) });

/** Of a series of mails. */
export const mailChoice = z.object({ isWanted: z.boolean() });
