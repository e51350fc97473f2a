import { type Closed, readClosed } from "../listings/closed.ts";
import { readYesNo } from "../offer/read-items.ts";
import type { ImportField, RawRow } from "./import-columns.ts";
import { cleanValue } from "./import-text.ts";

/** «geschlossen» in a column that asks whether it is, too. */
const isYes = (value: unknown) => readYesNo(value) ?? (readClosed(cleanValue(value)) !== undefined || undefined);

/** Google's closed for good: such an entry is no new provider, and may close one of the directory. */
export const isGoneInExport = ({ permanentlyClosed, businessStatus }: RawRow) =>
  isYes(permanentlyClosed) === true || readClosed(cleanValue(businessStatus)) === "dauerhaft";

/** Our own column, else those of exports; undefined if neither says it. */
export function closedIn({ closed, temporarilyClosed, businessStatus }: RawRow): Closed | undefined {
  const ofExport = isYes(temporarilyClosed) ? "voruebergehend" : readClosed(cleanValue(businessStatus));
  const answer = { true: "dauerhaft", false: "offen" } as const;
  const own = readClosed(cleanValue(closed)) ?? answer[`${readYesNo(closed)}` as "true" | "false"];
  return own ?? ofExport;
}

const NONE: readonly ImportField[] = [];

/** Columns whose value is not understood. A status may say many other things, so only words of closing count. */
export function unreadClosed(raw: RawRow): readonly ImportField[] {
  if ((raw.closed ?? raw.permanentlyClosed ?? raw.temporarilyClosed ?? raw.businessStatus) === undefined) return NONE;
  const isUnread = (value: unknown) => cleanValue(value) !== "" && isYes(value) === undefined;
  const status = cleanValue(raw.businessStatus);
  const fields = (["closed", "permanentlyClosed", "temporarilyClosed"] as const).filter((field) =>
    isUnread(raw[field]),
  );
  const isOfClosing =
    /geschl|schliess|closed|ferm[eé]|chius/i.test(status) && !/⋅|·|öffnet|opens|ouvre|apre/i.test(status);
  return isOfClosing && readClosed(status) === undefined ? [...fields, "businessStatus"] : fields;
}
