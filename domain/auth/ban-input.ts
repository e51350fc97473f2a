import { z } from "zod";

const UNTIL = "Wählen Sie den letzten Tag der Sperre oder «unbefristet».";

/** `until`: the last day, "2026-12-31", or null for a permanent ban. */
export const banInput = z.object({ until: z.iso.date(UNTIL).nullable() });
