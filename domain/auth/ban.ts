import { formatDate } from "../format.ts";

/** Clients of the auth service expect a timestamp, so a permanent ban ends in the far future. */
const FOR_EVER = "9999-12-31T23:59:59.999Z";

/**
 * The last minute of the ban's last day in Zürich, in summer and winter time.
 * @param until that day, "2026-12-31", or null for a permanent ban
 */
export const banEnd = (until: string | null): string => (until === null ? FOR_EVER : `${until}T21:59:59.999Z`);

/** "bis 31. Dezember 2026", "unbefristet". */
export const banWords = (bannedUntil: string): string =>
  bannedUntil === FOR_EVER ? "unbefristet" : `bis ${formatDate(new Date(bannedUntil))}`;
