import { z } from "zod";
import { keysOf } from "#domain/keys.ts";
import { AUDIT_TOPICS } from "./audit-actions.ts";

const text = z
  .string()
  .transform((value) => value.trim().slice(0, 255))
  .catch("");
/** The log began after 2000, and the day after 9999-12-31 has a year of five digits. */
const day = z.iso
  .date()
  .regex(/^2\d{3}-/)
  .optional()
  .catch(undefined);

/** The filters of the audit log; a filter that cannot be read is ignored. */
export const auditAsk = z.object({
  topic: z.enum(keysOf(AUDIT_TOPICS)).optional().catch(undefined),
  /** A part of the actor's name or address. */
  person: text,
  since: day,
  until: day,
  /** The number of a listing or the last part of the address of its page. */
  listing: text,
  import: text,
  /** The id of an account. */
  user: text,
});

export type AuditAsk = z.output<typeof auditAsk>;

const LABELS = [
  ["person", "Person"],
  ["since", "von"],
  ["until", "bis"],
  ["listing", "Anbieter"],
  ["import", "Import"],
  ["user", "Konto"],
] as const;

/** Describes the filters in the entry about an export: "Anbieter, Person: anna, von: 2026-03-01". */
export function auditAskText(ask: AuditAsk): string {
  const given = LABELS.flatMap(([key, label]) => (ask[key] ? [`${label}: ${ask[key]}`] : []));
  return [ask.topic ? AUDIT_TOPICS[ask.topic] : "alles", ...given].join(", ");
}
