import { z } from "zod";
import { keysOf } from "../keys.ts";
import { LOT_CHOICES, LOT_FIELDS } from "./lot-fields.ts";

const RELOAD = "Laden Sie die Seite neu.";
const MOST_CHARACTERS = 5_000;

const answer = z.object({
  choice: z.enum(keysOf(LOT_CHOICES), "Wählen Sie, ob die Angabe stimmt."),
  /** The right value, as the form of the listing accepts it. */
  said: z.string().max(MOST_CHARACTERS, `Nehmen Sie höchstens ${MOST_CHARACTERS} Zeichen.`).default(""),
});

/** What an admin notes about a call; fields that were not asked about are left out. */
export const lotCall = z.object({
  updatedAt: z.string(RELOAD),
  seen: z.string().nullable(),
  capacity: z.string(RELOAD),
  answers: z
    .partialRecord(z.enum(LOT_FIELDS), answer)
    .refine((answers) => Object.keys(answers).length > 0, "Wählen Sie bei mindestens einer Angabe, ob sie stimmt."),
});
