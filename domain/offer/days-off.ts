import { feastsOn } from "./feasts.ts";

/** Days on which offices may keep other hours: holidays of the country or of any canton, and the days before them. */
const DAYS_OFF = new Set([
  "01-01",
  "01-02",
  "01-06",
  "03-01",
  "03-19",
  "05-01",
  "06-23",
  "06-29",
  "08-01",
  "08-15",
  "09-25",
  "11-01",
  "12-08",
  "12-24",
  "12-25",
  "12-26",
  "12-31",
  "karfreitag",
  "ostern",
  "ostermontag",
  "auffahrt",
  "pfingsten",
  "pfingstmontag",
  "fronleichnam",
  "genfer-bettag",
  "bettagsmontag",
]);

/**
 * Whether a day ("2026-12-25") is a holiday in some canton. Providers are asked for hours, not for holidays, so on these
 * days nobody can know when they answer the phone.
 */
export const isDayOff = (day: string): boolean => feastsOn(day).some((name) => DAYS_OFF.has(name));
