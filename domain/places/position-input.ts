import { z } from "zod";

const WANTED = "Nennen Sie den Standort in Grad, zum Beispiel 47.372 und 8.541.";

/** Input of the endpoint that finds the nearest place. */
export const positionInput = z.object({
  latitude: z.number(WANTED).min(-90, WANTED).max(90, WANTED),
  longitude: z.number(WANTED).min(-180, WANTED).max(180, WANTED),
});
