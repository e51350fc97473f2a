import { fold } from "../fold.ts";
import { localDay } from "../format.ts";
import { daysBefore, MISSED_SEARCH_DAYS } from "../retention.ts";
import { readListCode } from "../shortlist/list-code.ts";
import { SEARCH_LIMITS } from "./search-result.ts";

/** Longer queries are sentences, which may tell of the person who asks. */
const MAX_LENGTH = 60;
/** Enough for a postcode, too few for a phone number, a date of birth or an AHV number. */
const MAX_DIGITS = 4;
/** Different queries of one day; later ones of that day are not kept. */
export const MISSED_PER_DAY = 100;
/** More than so many of the same query and day are not counted, so that one day writes a bounded number of rows. */
export const MOST_OF_ONE = 50;
/** What only one visitor asked once may be about that visitor. */
export const SHOWN_FROM = 2;
/** Different queries that the overview shows. */
export const MOST_SHOWN = 30;

const ADDRESS = /[@＠]|[([{]\s*(at|ät)\s*[)\]}]|\b(gmail|gmx|bluewin|hotmail|outlook|icloud|protonmail|sunrise)\b/i;

/** What is kept of a query without results: its folded words; undefined where it may lead to a person. */
export function missedQuery(query: string): string | undefined {
  const key = fold(query);
  if (key.length < SEARCH_LIMITS.minLength || key.length > MAX_LENGTH) return undefined;
  const digits = query.normalize("NFKC").match(/\p{N}/gu)?.length ?? 0;
  const isPersonal = digits > MAX_DIGITS || ADDRESS.test(query) || readListCode(query) !== undefined;
  return isPersonal ? undefined : key;
}

/** The first day of those whose searches without result are kept. */
export const missedSince = (now: Date) => localDay(daysBefore(now, MISSED_SEARCH_DAYS));
