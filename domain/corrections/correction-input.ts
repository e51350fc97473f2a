import { z } from "zod";
import { m } from "#messages";
import { emailInput } from "../auth/email-address.ts";
import { CORRECTABLE_FIELDS } from "../listings/fields.ts";
import { plainText } from "../text/plain-text.ts";

export const CORRECTION_MAX_LENGTH = 500;

const EMPTY = { error: () => m.correction_fault_said() };
const EMAIL = { error: () => m.correction_fault_email() };

/** A visitor's objection to a fact, with an optional address for an answer. */
export const correctionInput = z.object({
  field: z.enum(CORRECTABLE_FIELDS, { error: () => m.correction_fault_field() }),
  said: z
    .string(EMPTY)
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .pipe(z.string().max(CORRECTION_MAX_LENGTH, { error: () => m.form_too_long({ max: CORRECTION_MAX_LENGTH }) }))
    .transform(plainText)
    .refine((text) => text !== "", EMPTY),
  email: z
    .string()
    .trim()
    .default("")
    .pipe(z.union([z.literal(""), emailInput(EMAIL)], EMAIL))
    .transform((email) => email || null),
  /** A fingerprint of the facts that the sender read. */
  seen: z.string().optional(),
});

export type CorrectionInput = z.output<typeof correctionInput>;
