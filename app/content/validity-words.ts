import { francs } from "#domain/costs/rates.ts";
import type { Lapse } from "#domain/costs/validity.ts";
import { formatList } from "#domain/format.ts";
import { m } from "#messages";

/** "2026-12-31" → "31.12.2026". */
export const shortDate = (day: string) => day.split("-").toReversed().join(".");

/** What a page says once its amounts have expired or are overdue for a check. */
export function lapseWords({ kind, on, keys }: Lapse): string {
  if (kind === "unreviewed") {
    return m.sources_unreviewed({ day: shortDate(on) });
  }
  const amounts = formatList([...new Set(keys.map(francs))]);
  return m.sources_lapsed({ day: shortDate(on), amounts });
}
