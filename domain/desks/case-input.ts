import { z } from "zod";
import { plainText } from "../text/plain-text.ts";

const MOST_WORDS = 1000;
const NOTE = "Schreiben Sie die Notiz.";

export const caseInput = z.discriminatedUnion("act", [
  z
    .object({ act: z.enum(["takes", "leaves"]), taker: z.string().max(320).optional() })
    .transform(({ act, taker }) => ({ act, note: "", taker })),
  z.object({
    act: z.literal("note"),
    note: z
      .string(NOTE)
      .max(MOST_WORDS, `Höchstens ${MOST_WORDS} Zeichen sind möglich.`)
      .transform(plainText)
      .pipe(z.string().min(1, NOTE)),
  }),
]);
