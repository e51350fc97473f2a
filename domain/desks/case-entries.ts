import { z } from "zod";
import { plainText } from "../text/plain-text.ts";

/** Desks whose items several admins settle. The names are those of their lists below /api/admin. */
export const CASE_DESKS = ["changes", "claims", "corrections", "listing-requests", "inquiries", "contact"] as const;
export type CaseDesk = (typeof CASE_DESKS)[number];

export type CaseAct = "takes" | "leaves" | "note";

export type CaseEntry = { caseId: string; by: string; act: CaseAct; note: string; createdAt: string };

const MOST_WORDS = 1000;
const NOTE = "Schreiben Sie die Notiz.";

export const caseInput = z.discriminatedUnion("act", [
  z.object({ act: z.enum(["takes", "leaves"]) }).transform(({ act }) => ({ act, note: "" })),
  z.object({
    act: z.literal("note"),
    note: z
      .string(NOTE)
      .transform(plainText)
      .pipe(z.string().min(1, NOTE).max(MOST_WORDS, `Höchstens ${MOST_WORDS} Zeichen sind möglich.`)),
  }),
]);
export type CaseInput = z.output<typeof caseInput>;

/** Who takes care of a case, from its entries, oldest first. */
export function takerOf(entries: readonly CaseEntry[]): string | undefined {
  const last = entries.findLast(({ act }) => act !== "note");
  return last?.act === "takes" ? last.by : undefined;
}
