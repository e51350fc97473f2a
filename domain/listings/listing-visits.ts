import { monthOf } from "../dates/zurich-calendar.ts";
import { daysBefore, KEEP_DAYS } from "../retention.ts";

/** How often the page of a listing was opened, and its phone number pressed, in one month. */
export type ListingVisits = { slug: string; month: string; day: string; views: number; calls: number };

/** The first month that is kept. Months are shown whole, as far back as inquiries are kept. */
export const visitsStart = (now: Date): string => monthOf(daysBefore(now, KEEP_DAYS));
