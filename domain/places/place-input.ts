import { z } from "zod";
import { fold } from "../fold.ts";
import { plainText } from "../text/plain-text.ts";

const MAX_LENGTH = 60;

const ALIAS = "Geben Sie den weiteren Namen ein, zum Beispiel Winti.";
const PLACE = "Geben Sie Postleitzahl und Ort ein, zum Beispiel 8400 Winterthur.";

/** What an admin types: the alias, and the place as in the register. */
export const aliasInput = z.object({
  alias: z
    .string(ALIAS)
    .max(MAX_LENGTH, `Höchstens ${MAX_LENGTH} Zeichen sind möglich.`)
    .transform((text) => plainText(text).replaceAll("\n", " "))
    .refine((text) => /\p{L}/u.test(text) && fold(text).length >= 2, ALIAS),
  place: z
    .string(PLACE)
    .trim()
    .max(100, PLACE)
    .regex(/^\d{4}\s+\S/, PLACE)
    .transform((text) => ({ zip: text.slice(0, 4), city: text.slice(4).trim() })),
});

export type AliasInput = z.output<typeof aliasInput>;

const WANTED = "Nennen Sie den Standort in Grad, zum Beispiel 47.372 und 8.541.";

/** Input of the endpoint that finds the nearest place. */
export const positionInput = z.object({
  latitude: z.number(WANTED).min(-90, WANTED).max(90, WANTED),
  longitude: z.number(WANTED).min(-180, WANTED).max(180, WANTED),
});
