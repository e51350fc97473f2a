import { z } from "zod";
import { FIELD_NAMES, fieldOf, type ListingField } from "../listings/fields.ts";
import { plainText } from "../text/plain-text.ts";

/** Fields of reviews, which have their own rules, and fields imported with a Google rating. */
const NOT_OURS = /^(positive|negative|rating|userRatings|placeId|aiDescription|latitude|longitude)/;

/** Fields that visitors may object to: those the page shows. */
const CORRECTABLE = FIELD_NAMES.filter((name) => !fieldOf(name).isInternal && !NOT_OURS.test(name));

export type CorrectableField = ListingField | "other";

export const CORRECTABLE_FIELDS: readonly CorrectableField[] = [...CORRECTABLE, "other"];

export const correctableLabel = (field: CorrectableField): string =>
  field === "other" ? "Etwas anderes" : fieldOf(field).label;

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
