import { dayEnd } from "../dates/zurich-calendar.ts";
import { formatDate } from "../format.ts";

/** Clients of the auth service expect a timestamp, so a permanent ban ends in the far future. */
const FOR_EVER = "9999-12-31T23:59:59.999Z";

/**
 * The last moment of the ban's last day in Zürich.
 * @param until that day, "2026-12-31", or null for a permanent ban
 */
export const banEnd = (until: string | null): string =>
  until === null || until >= FOR_EVER.slice(0, 10) ? FOR_EVER : new Date(Date.parse(dayEnd(until)) - 1).toISOString();

/** "bis 31. Dezember 2026", "unbefristet". */
export const banWords = (bannedUntil: string): string =>
  bannedUntil === FOR_EVER ? "unbefristet" : `bis ${formatDate(new Date(bannedUntil))}`;
