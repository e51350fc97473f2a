import { z } from "zod";
import { CORRECTABLE_FIELDS } from "../listings/fields.ts";
import { plainText } from "../text/plain-text.ts";

export const CORRECTION_MAX_LENGTH = 500;

const EMPTY = "Schreiben Sie, was richtig wäre.";
const EMAIL = "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch, oder lassen Sie das Feld leer.";

/** A visitor's objection to a fact, with an optional address for an answer. */
export const correctionInput = z.object({
  field: z.enum(CORRECTABLE_FIELDS, "Wählen Sie, welche Angabe nicht stimmt."),
  said: z
    .string(EMPTY)
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .pipe(z.string().max(CORRECTION_MAX_LENGTH, `Bitte kürzen Sie das auf höchstens ${CORRECTION_MAX_LENGTH} Zeichen.`))
    .transform(plainText)
    .refine((text) => text !== "", EMPTY),
  email: z
    .string()
    .trim()
    .default("")
    .pipe(z.union([z.literal(""), z.email(EMAIL).max(255, EMAIL)], EMAIL))
    .transform((email) => email || null),
});

export type CorrectionInput = z.output<typeof correctionInput>;
