import { m } from "#messages";
import { localDay } from "../format.ts";
import { keysOf } from "../keys.ts";
import { dayAfter, momentOf } from "../offer/office-hours.ts";
import { KEEP_DAYS } from "../retention.ts";

/** What came of an inquiry with the provider `name`. The keys are stored and sent by forms (`als`). */
export const OUTCOMES = { begonnen: m.outcome_began, anderswo: m.outcome_elsewhere, niemand: m.outcome_nobody };
export type Outcome = keyof typeof OUTCOMES;
export const OUTCOME_CODES = keysOf(OUTCOMES);

/** The value of the button that ends these mails. */
export const NO_MORE = "nicht-mehr";

/** Rule outcomes-2: days after an inquiry on which its sender is asked. */
const FIRST_DAYS = 3;
const SECOND_DAYS = 14;
/** Rule reviews-28: days after care has begun on which the person is asked how it was. */
const REVIEW_DAYS = 42;
/** Days for which the link of that mail must still work; it ends when the inquiry is deleted. */
const LINK_DAYS = 7;
/** Rule outcomes-2: people are not asked before nine in the morning or after eight in the evening. */
const FROM_MINUTES = 9 * 60;
const UNTIL_MINUTES = 20 * 60;
/** Rule outcomes-1: an inquiry within this many days after another one belongs to the same search. */
export const SEARCH_DAYS = SECOND_DAYS;
/** Rule outcomes-3: how long an answer may be changed. */
const CHANGEABLE_MS = 7 * 86_400_000;
/** Days for which answers count, and until their rows are deleted. */
const OUTCOME_DAYS = 365;

/** The first day whose answers count. */
export const outcomeStart = (now: Date): string => dayAfter(localDay(now), -OUTCOME_DAYS);

const nineAfter = (day: string, days: number) => momentOf(dayAfter(day, days), FROM_MINUTES).toISOString();

/** When the person is asked for a review; null if no care has begun, or if there would be hardly time to write one. */
export function reviewAskAt(outcome: Outcome, askedDay: string, now: Date): string | null {
  const at = nineAfter(localDay(now), REVIEW_DAYS);
  return outcome === "begonnen" && at <= nineAfter(askedDay, KEEP_DAYS - LINK_DAYS) ? at : null;
}

/** `askedDay`: the day of the inquiry in Switzerland. */
export const firstAskAt = (askedDay: string): string => nineAfter(askedDay, FIRST_DAYS);

/** When the person is asked again; null if that moment is over. */
export function secondAskAt(askedDay: string, now: Date): string | null {
  const at = nineAfter(askedDay, SECOND_DAYS);
  return at > now.toISOString() ? at : null;
}

export function isTimeToAsk(now: Date): boolean {
  const today = localDay(now);
  return now >= momentOf(today, FROM_MINUTES) && now < momentOf(today, UNTIL_MINUTES);
}

/** Answers from before this moment stand. */
export const changeableSince = (now: Date): string => new Date(now.getTime() - CHANGEABLE_MS).toISOString();

export const mayChange = (pressedAt: string | null, now: Date): boolean =>
  pressedAt === null || pressedAt >= changeableSince(now);

/** Rule outcomes-5: the person said so at the latest on the day after the first mail. */
export const isFoundInTime = (outcome: Outcome, { askedDay, pressedAt }: { askedDay: string; pressedAt: string }) =>
  outcome !== "niemand" && localDay(new Date(pressedAt)) <= dayAfter(askedDay, FIRST_DAYS + 1);
