/** The same day and time so many months earlier, or the last day of that month if it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  // 31 August minus six months, 31 February, would become March.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
