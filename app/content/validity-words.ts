import { francs } from "#domain/costs/rates.ts";
import type { Lapse } from "#domain/costs/validity.ts";
import { joined } from "./cost-words.ts";

/** "2026-12-31" → "31.12.2026". */
export const shortDate = (day: string) => day.split("-").toReversed().join(".");

/** What a page says once its amounts have expired or are overdue for a check. */
export function lapseWords({ kind, on, keys }: Lapse): string {
  if (kind === "unreviewed") {
    return `Die Beträge auf dieser Seite wollten wir bis ${shortDate(on)} neu prüfen. Das steht noch aus. Fragen Sie nach, bevor Sie sich darauf verlassen.`;
  }
  const amounts = joined([...new Set(keys.map(francs))]);
  return `Diese Beträge galten bis ${shortDate(on)}: ${amounts}. Die neuen Beträge stehen hier noch nicht.`;
}
