import { z } from "zod";
import { m } from "#messages";
import { CORRECTABLE_FIELDS, type ListingField } from "../listings/fields.ts";
import { dayAfter } from "../offer/office-hours.ts";

/** The connections that confirmed a value, and the days on which they did. */
export type VisitorConfirmation = {
  field: ListingField;
  valueHash: string;
  visitors: number;
  days: number;
  /** The newest, "2026-11-03". */
  day: string;
};

/** A fact of which visitors confirmed the value that the page shows. */
export type SeenByVisitors = Omit<VisitorConfirmation, "valueHash">;

/** Rule correct-9: visitors renew a fact at most this many days after its last confirmation of another kind. */
const RENEWAL_DAYS = 365;

/** The day to which visitors renew a fact; undefined if they do not. `confirmedOn`: its day without them. */
export function renewedOn({ visitors, days, day }: SeenByVisitors, confirmedOn: string | undefined) {
  const isIndependent = visitors > 1 && days > 1;
  return isIndependent && confirmedOn !== undefined && day <= dayAfter(confirmedOn, RENEWAL_DAYS) ? day : undefined;
}

/** Prefix of the names of facts' checkboxes, whose values are fingerprints of what the visitor saw. */
export const TICK = "stimmt.";

const TICKED = new RegExp(`^${TICK.replace(".", "\\.")}([A-Za-z]{1,40})$`);

/** Facts that a visitor confirms, with the fingerprints of their values. */
export const visitorConfirmation = z.object({
  facts: z
    .array(z.object({ field: z.string(), seen: z.string().max(60) }))
    .min(1, { error: () => m.correction_fault_none() }),
  called: z.literal("on", { error: () => m.correction_fault_called() }),
});

/** The submitted values in the form that `visitorConfirmation` parses. */
export const readTicks = (values: Record<string, string>) => ({
  called: values.called,
  facts: Object.entries(values)
    .flatMap(([name, seen]) => {
      const [, field] = TICKED.exec(name) ?? [];
      return field === undefined ? [] : [{ field, seen }];
    })
    .slice(0, CORRECTABLE_FIELDS.length),
});

export type VisitorConfirmed = z.output<typeof visitorConfirmation>;
