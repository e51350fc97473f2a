import { dueAt, WORKING_DAY_HOURS } from "../offer/office-hours.ts";
import type { CantonCode } from "../places/canton.ts";

/** A provider that can be offered to the sender of an unanswered inquiry. */
export type OtherProvider = {
  id: number;
  /** Distance from the place; null for providers in it and unknown positions. */
  km: number | null;
  hasDuty: boolean;
};

/** As stored with the inquiry, with the name and slug its sender knows: the id may be another provider's by now. */
export type OfferedThen = OtherProvider & { slug: string; name: string };

type Found = { id: number; distanceKm: number | undefined; isLocal: boolean; serves: boolean };

/** Providers offered, and how many of them can get the same inquiry. */
export const MOST_OFFERED = 5;
export const MOST_FORWARDED = 3;

/**
 * Rule answer-5: the providers who come to the place, those obliged to accept clients there first, then by distance.
 * The caller removes those without an address and truncates the list.
 */
export function othersFor({ duty, matches }: { duty: readonly Found[]; matches: readonly Found[] }): OtherProvider[] {
  const near = matches.filter(({ isLocal, serves }) => isLocal || serves).toSorted((a, b) => kmOf(a) - kmOf(b));
  return [...duty.map((one) => offer(one, true)), ...near.map((one) => offer(one, false))];
}

/** Unknown positions come last. */
const kmOf = ({ isLocal, distanceKm }: Found) => (isLocal ? 0 : (distanceKm ?? Number.POSITIVE_INFINITY));

const offer = ({ id, distanceKm }: Found, hasDuty: boolean): OtherProvider => ({
  id,
  km: distanceKm === undefined ? null : Math.round(distanceKm * 10) / 10,
  hasDuty,
});

type Saying = { hasDuty: boolean; takesOn: boolean; isFull: boolean };

/**
 * Rule capacity-5: obliged providers come first, then those that say they take on clients. Full ones remain only if
 * there are no others.
 */
export function byCapacity<Of extends Saying>(found: readonly Of[]): Of[] {
  const open = found.filter(({ isFull }) => !isFull);
  const rank = ({ hasDuty, takesOn }: Saying) => (hasDuty ? 0 : 1) + (hasDuty || takesOn ? 0 : 1);
  return (open.length > 0 ? open : found).toSorted((a, b) => rank(a) - rank(b));
}

/** Rules answer-4 and answer-5: office hours without an answer before a reminder, and before others are offered. */
const REMIND_HOURS = 2;

const OFFER_HOURS = 4;

/** The deadlines for an inquiry that a provider gets now. */
export const promiseFor = (sentAt: Date, canton: CantonCode) => ({
  remindAt: dueAt(sentAt, REMIND_HOURS, canton).toISOString(),
  offerAt: dueAt(sentAt, OFFER_HOURS, canton).toISOString(),
  dayAt: dueAt(sentAt, WORKING_DAY_HOURS, canton).toISOString(),
});
