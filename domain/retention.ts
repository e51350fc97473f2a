const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days until messages of visitors, lists they shared, settled mails and entries of the audit log are deleted. */
export const KEEP_DAYS = 90;

/** Days during which an admin can restore a listing that was deleted or merged. */
export const RESTORE_DAYS = 30;

/** Days until a search without results is deleted. */
export const MISSED_SEARCH_DAYS = 30;

/** Days during which clients of the open data can ask for changes alone. */
export const CHANGE_DAYS = 365;

/** Days until a change of many listings is deleted if its admin has not looked at it. */
export const BULK_DAYS = 7;

/** Days until the address of a question that ended by itself, and what could not be mailed to it, are deleted. */
export const ENDED_QUESTION_DAYS = 7;

/** Days until a client of the OAuth server that registered itself and was never used is deleted. */
export const UNUSED_CLIENT_DAYS = 30;

/** Days until an unused session is abandoned, whatever the configuration. */
export const IDLE_DAYS = 365;

/** Hours until an ended session is deleted. */
export const ENDED_SESSION_HOURS = 72;

/** Hours until a sign-in that was begun, or the set-up of a factor, is deleted. */
export const BEGUN_HOURS = 24;

/** Hours during which a form that is sent twice counts once. */
export const SENT_FORM_HOURS = 24;

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The moment since which deleted listings can be restored. */
export const restoreStart = (now: Date) => daysBefore(now, RESTORE_DAYS).toISOString();

/** The same day and time `months` earlier, or the last day of that month if it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  // 31 August minus six months, 31 February, would become March.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
