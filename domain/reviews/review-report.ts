import { z } from "zod";
import { keysOf } from "#domain/keys.ts";
import { m } from "#messages";
import { plainText } from "../text/plain-text.ts";

/** In the language that is shown. */
export const REPORT_REASONS = {
  untrue: m.report_untrue,
  insulting: m.report_insulting,
  personal: m.report_personal,
  fake: m.report_fake,
  advertising: m.report_advertising,
  other: m.fact_other,
};

export const REPORT_NOTE_MAX_LENGTH = 500;

const REASONS = keysOf(REPORT_REASONS);

export const reviewReportInput = z.object({
  review: z.string().regex(/^(\d{1,12}|positive|negative)$/, { error: () => m.report_gone() }),
  /** A hash of the text that the form quotes: an import or the author may replace it before the form is sent. */
  seen: z.string().optional(),
  reason: z.enum(REASONS, { error: () => m.report_fault_reason() }),
  note: z
    .string()
    .default("")
    // Browsers send line breaks of forms as two characters.
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .pipe(z.string().max(REPORT_NOTE_MAX_LENGTH, { error: () => m.report_fault_note({ max: REPORT_NOTE_MAX_LENGTH }) }))
    .transform(plainText),
});

export type ReviewReportInput = z.output<typeof reviewReportInput>;
