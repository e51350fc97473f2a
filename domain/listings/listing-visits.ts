import { z } from "zod";
import { monthOf } from "../dates/zurich-calendar.ts";
import { daysBefore, KEEP_DAYS } from "../retention.ts";

/** How often the page of a listing was opened, and its phone number pressed, in one month. */
export type ListingVisits = { slug: string; month: string; day: string; views: number; calls: number };

const CALLED = "Nennen Sie den Anbieter, dessen Nummer gewählt wurde.";

/** A press on the phone number of a provider. */
export const callInput = z.object({ spitex: z.string(CALLED).regex(/^[a-z0-9-]{1,200}$/, CALLED) });

/** The first month that is kept: months are shown whole, as far back as inquiries. */
export const visitsStart = (now: Date): string => monthOf(daysBefore(now, KEEP_DAYS));
