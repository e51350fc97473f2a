import { type Closed, readClosed } from "../listings/closed.ts";
import { readYesNo } from "../offer/read-items.ts";
import type { RawRow } from "./import-columns.ts";
import { cleanValue } from "./import-text.ts";

/** Google's closed for good: such an entry is no new provider, and may close one of the directory. */
export const isGoneInExport = ({ permanentlyClosed, businessStatus }: RawRow) =>
  readYesNo(permanentlyClosed) === true || readClosed(cleanValue(businessStatus)) === "dauerhaft";

/** Our own column, else those of exports; undefined if neither says it. */
export function closedIn({ closed, temporarilyClosed, businessStatus }: RawRow): Closed | undefined {
  const ofExport = readYesNo(temporarilyClosed) ? "voruebergehend" : readClosed(cleanValue(businessStatus));
  return readClosed(cleanValue(closed)) ?? ofExport;
}
