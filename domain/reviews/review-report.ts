import { z } from "zod";
import { keysOf } from "#domain/keys.ts";
import { plainText } from "../text/plain-text.ts";

export const REPORT_REASONS = {
  untrue: "Der Inhalt stimmt nicht",
  insulting: "Der Ton ist beleidigend",
  personal: "Jemand wird mit Namen genannt",
  fake: "Die Bewertung ist nicht echt",
  advertising: "Es ist Werbung",
  other: "Etwas anderes",
} as const;

export const REPORT_NOTE_MAX_LENGTH = 500;

const REASONS = keysOf(REPORT_REASONS);

export const reviewReportInput = z.object({
  review: z.string().regex(/^(\d{1,12}|positive|negative)$/, "Diese Bewertung gibt es nicht mehr."),
  reason: z.enum(REASONS, "Bitte wählen Sie einen Grund aus."),
  note: z
    .string()
    .max(REPORT_NOTE_MAX_LENGTH, `Bitte kürzen Sie den Text auf höchstens ${REPORT_NOTE_MAX_LENGTH} Zeichen.`)
    .default("")
    .transform(plainText),
});

export type ReviewReportInput = z.output<typeof reviewReportInput>;
