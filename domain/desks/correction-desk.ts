import { z } from "zod";
import type { CorrectionOutcome } from "../corrections/correction-mail.ts";
import { plainText } from "../plain-text.ts";

export const CORRECTION_VIEWS = { open: "Offen", handled: "Erledigt" } as const;

export type CorrectionFilter = keyof typeof CORRECTION_VIEWS;

/** What somebody says is wrong, for administration. */
export type ShownCorrection = {
  id: number;
  listingId: number;
  spitexName: string;
  spitexPath: string;
  label: string;
  shown: string;
  said: string;
  /** An answer goes there. */
  email: string | null;
  createdAt: string;
  /** When the provider said that what the page says is right. */
  upheldAt: string | null;
  handledAt: string | null;
  outcome: CorrectionOutcome | null;
  answer: string;
};

const ANSWER_MAX_LENGTH = 500;

/** What an admin decides. The words go to who left an address. */
export const correctionDecision = z.object({
  outcome: z.enum(["taken", "refused"], "Wählen Sie, ob die Angabe übernommen ist."),
  answer: z
    .string()
    .max(ANSWER_MAX_LENGTH, `Bitte kürzen Sie die Antwort auf höchstens ${ANSWER_MAX_LENGTH} Zeichen.`)
    .default("")
    .transform(plainText),
});

export type CorrectionDecision = z.output<typeof correctionDecision>;
