import { type Closed, type ClosedKind, readClosed } from "../listings/closed.ts";
import { readYesNo } from "../offer/read-items.ts";
import type { ImportField, RawRow } from "./import-columns.ts";
import { cleanValue } from "./import-text.ts";

/** What a column that asks whether a provider is closed (`meant`) says: «ja», or «geschlossen», «offen» in words. */
function answerIn(value: unknown, meant: ClosedKind): Closed | undefined {
  const isClosed = readYesNo(value);
  if (isClosed !== undefined) return isClosed ? meant : "offen";
  const said = readClosed(cleanValue(value));
  return said === "dauerhaft" ? meant : said;
}

/** Google's closed for good: such an entry is no new provider, and may close one of the directory. */
export const isGoneInExport = ({ permanentlyClosed, businessStatus }: RawRow) =>
  answerIn(permanentlyClosed, "dauerhaft") === "dauerhaft" || readClosed(cleanValue(businessStatus)) === "dauerhaft";

/** Our own column, else those of exports; undefined if neither says it. */
export function closedIn({ closed, permanentlyClosed, temporarilyClosed, businessStatus }: RawRow): Closed | undefined {
  const said = [answerIn(permanentlyClosed, "dauerhaft"), answerIn(temporarilyClosed, "voruebergehend")];
  const ofExport = said.includes("voruebergehend") ? "voruebergehend" : readClosed(cleanValue(businessStatus));
  return answerIn(closed, "dauerhaft") ?? ofExport;
}

const NONE: readonly ImportField[] = [];

/** Columns whose value is not understood. A status may say many other things, so only words of closing count. */
export function unreadClosed(raw: RawRow): readonly ImportField[] {
  if ((raw.closed ?? raw.permanentlyClosed ?? raw.temporarilyClosed ?? raw.businessStatus) === undefined) return NONE;
  const isUnread = (value: unknown) => cleanValue(value) !== "" && answerIn(value, "dauerhaft") === undefined;
  const status = cleanValue(raw.businessStatus);
  const fields = (["closed", "permanentlyClosed", "temporarilyClosed"] as const).filter((field) =>
    isUnread(raw[field]),
  );
  const isOfClosing =
    /geschl|schliess|closed|ferm[eé]|chius/i.test(status) && !/⋅|·|öffnet|opens|ouvre|apre/i.test(status);
  return isOfClosing && readClosed(status) === undefined ? [...fields, "businessStatus"] : fields;
}
