import { z } from "zod";
import { dayStart } from "../dates/zurich-calendar.ts";
import { CHANGE_DAYS, daysBefore } from "../retention.ts";

/** Moments of changes are microseconds since 1970, because a file of an import changes many listings at once. */
const MICROS = 1000;

const MOMENT = z.iso.datetime({ offset: true });
const DAY = z.iso.date();

/** Reads a moment of ISO 8601, or a day as its start in Switzerland. @returns undefined for anything else */
export function momentOf(text: string): number | undefined {
  // In an address, a plus sign that is not encoded is a space.
  const given = text.replace(" ", "+");
  const isDay = DAY.safeParse(given).success;
  if (!isDay && !MOMENT.safeParse(given).success) return undefined;
  const time = Date.parse(isDay ? dayStart(given) : given);
  if (Number.isNaN(time)) return undefined;
  const [, micros = ""] = /\.\d{3}(\d{1,3})/.exec(given) ?? [];
  return time * MICROS + Number(micros.padEnd(3, "0"));
}

export const momentText = (moment: number): string =>
  dateOf(moment)
    .toISOString()
    .replace("Z", `${String(moment % MICROS).padStart(3, "0")}Z`);

export const dateOf = (moment: number): Date => new Date(Math.floor(moment / MICROS));

/** The first and the last recorded change; null if there is none. */
export type Noted = { first: number | null; last: number | null };

/** The moment since which all changes are known: earlier ones are deleted, or were never recorded. */
export const knownSince = ({ first }: Noted, now: Date): number =>
  Math.max(first ?? now.getTime() * MICROS, daysBefore(now, CHANGE_DAYS).getTime() * MICROS);

/** No change can be later: the database's clock may be ahead of ours. */
export const latest = ({ last }: Noted, now: Date): number => Math.max(now.getTime() * MICROS, (last ?? 0) + 1);

/**
 * The moment from which a client that has read everything asks next: later changes get a later moment. After a quiet
 * time it is a day ago, more than clocks can differ, so that clients do not fall behind.
 */
export const afterAll = ({ last }: Noted, now: Date): number =>
  Math.max((last ?? 0) + 1, daysBefore(now, 1).getTime() * MICROS);
