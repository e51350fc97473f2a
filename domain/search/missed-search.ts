import { fold } from "../fold.ts";
import { localDay } from "../format.ts";
import { daysBefore, MISSED_SEARCH_DAYS } from "../retention.ts";
import { readListCode } from "../shortlist/list-code.ts";
import { SEARCH_LIMITS } from "./search-result.ts";

/** Limit in characters: longer queries are sentences, which may reveal something about the person. */
const MAX_LENGTH = 60;
/** Enough for a postcode, too few for a phone number, a date of birth or an AHV number. */
const MAX_DIGITS = 4;
/** Different queries stored per day; later ones are dropped. */
export const MISSED_PER_DAY = 100;
/** Repetitions counted per query and day, which limits the rows written in a day. */
export const MOST_OF_ONE = 50;
/** Number of searches needed to be shown: a query made only once may be about the visitor. */
export const SHOWN_FROM = 2;
/** Different queries that the overview shows. */
export const MOST_SHOWN = 30;

const ADDRESS = /[@＠]|[([{]\s*(at|ät)\s*[)\]}]|\b(gmail|gmx|bluewin|hotmail|outlook|icloud|protonmail|sunrise)\b/i;

/** The folded words stored of a query without results; undefined if they may identify a person. */
export function missedQuery(query: string): string | undefined {
  const key = fold(query);
  if (key.length < SEARCH_LIMITS.minLength || key.length > MAX_LENGTH) return undefined;
  const digits = query.normalize("NFKC").match(/\p{N}/gu)?.length ?? 0;
  const isPersonal = digits > MAX_DIGITS || ADDRESS.test(query) || readListCode(query) !== undefined;
  return isPersonal ? undefined : key;
}

/** The first day of which searches without results are stored. */
export const missedSince = (now: Date) => localDay(daysBefore(now, MISSED_SEARCH_DAYS));
