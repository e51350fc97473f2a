import { dueAt, WORKING_DAY_HOURS } from "../offer/office-hours.ts";
import type { CantonCode } from "../places/canton.ts";

/** Rules answer-4 and answer-5: office hours without an answer until the provider is reminded, and until others are offered. */
const REMIND_HOURS = 2;
const OFFER_HOURS = 4;

/** When what is due for an inquiry that a provider gets now. */
export const promiseFor = (sentAt: Date, canton: CantonCode) => ({
  remindAt: dueAt(sentAt, REMIND_HOURS, canton).toISOString(),
  offerAt: dueAt(sentAt, OFFER_HOURS, canton).toISOString(),
  dayAt: dueAt(sentAt, WORKING_DAY_HOURS, canton).toISOString(),
});
