import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { REPLY_MAX_LENGTH } from "./review-periods.ts";

const NO_REPLY = "Bitte schreiben Sie eine Antwort.";

/** What a provider writes below a review. */
export const replyInput = z.object({
  text: z
    .string(NO_REPLY)
    .max(REPLY_MAX_LENGTH, `Bitte kürzen Sie die Antwort auf höchstens ${REPLY_MAX_LENGTH} Zeichen.`)
    .transform(plainText)
    .refine((text) => text !== "", NO_REPLY),
});
