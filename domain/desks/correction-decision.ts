import { z } from "zod";
import { plainText } from "../plain-text.ts";

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
