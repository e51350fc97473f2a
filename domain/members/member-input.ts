import { z } from "zod";
import { m } from "#messages";
import { emailInput } from "../auth/email-address.ts";
import { CAPACITY_STATES } from "../offer/capacity.ts";
import { INVITED_TOKEN } from "../paths.ts";
import { plainText } from "../text/plain-text.ts";

const LOCAL_PART = { error: () => m.claim_local_part_wrong() };
const NOTE_MAX_LENGTH = 500;

/** How a person wants to prove that they represent a provider. */
export const claimInput = z.discriminatedUnion(
  "way",
  [
    z.object({
      way: z.literal("domain"),
      localPart: z
        .string(LOCAL_PART)
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/, LOCAL_PART)
        .max(64, LOCAL_PART),
    }),
    z.object({ way: z.literal("listing") }),
    z.object({
      way: z.literal("letter"),
      note: z
        .string()
        .max(NOTE_MAX_LENGTH, { error: () => m.form_too_long({ max: NOTE_MAX_LENGTH }) })
        .transform(plainText)
        .default(""),
    }),
  ],
  { error: () => m.claim_way_missing() },
);

export type ClaimInput = z.output<typeof claimInput>;

const CODE = { error: () => m.claim_code_wrong() };

/** Spaces are allowed for readability. */
export const codeInput = z.object({
  code: z
    .string(CODE)
    .transform((text) => text.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{8}$/, CODE)),
});

const REASON = "Schreiben Sie, warum. Die Person liest es im Mail.";

/** An admin's reason to refuse or undo something. */
export const reasonInput = z.object({
  reason: z
    .string(REASON)
    .max(1000, "Bitte kürzen Sie das auf höchstens 1000 Zeichen.")
    .transform(plainText)
    .refine((text) => text !== "", REASON),
});

const EMAIL = { error: () => m.form_email_wrong() };

/** Spelt as accounts store addresses. */
export const inviteInput = z.object({ email: emailInput(EMAIL).transform((address) => address.toLowerCase()) });

const LINK = { error: () => m.desk_invitation_broken() };

export const invitedToken = z.object({
  token: z.string(LINK).regex(INVITED_TOKEN, LINK),
  /** What the invitation is to, as its page showed it. */
  to: z.coerce.number().int().catch(0),
});

export const capacityInput = z.object({ state: z.enum(CAPACITY_STATES) });
