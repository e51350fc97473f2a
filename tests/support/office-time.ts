import { isOfficeTime, weekOf } from "#domain/members/member-mail.ts";
import { dayAfter, momentOf } from "#domain/offer/office-hours.ts";

/** Ten o'clock on a working day of this week, whatever the present time. */
export function officeTime(now = new Date()): Date {
  const times = [0, 1, 2, 3, 4].map((day) => momentOf(dayAfter(weekOf(now), day), 600));
  const found = times.find(isOfficeTime);
  if (!found) throw new Error("a week without a working day");
  return found;
}
