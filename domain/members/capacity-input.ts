import { z } from "zod";
import { CAPACITY_STATES } from "../offer/capacity.ts";

export const capacityInput = z.object({ state: z.enum(CAPACITY_STATES) });

export const weeklyMailInput = z.object({ isWanted: z.boolean() });
