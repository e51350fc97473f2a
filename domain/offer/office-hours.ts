import { localDay, zurichClock } from "../format.ts";
import type { CantonCode } from "../places/canton.ts";
import { feastsOn } from "./days-off.ts";

/** Start and end in minutes since midnight, from Monday to Friday. */
const SPANS = [
  [8 * 60, 12 * 60],
  [13 * 60 + 30, 17 * 60],
] as const;

export const WORKING_DAY_HOURS = 7.5;

const MINUTE_MS = 60_000;

/**
 * The moment after this many office hours: Monday to Friday 08:00–12:00 and 13:30–17:00 in Switzerland, except on the
 * canton's holidays.
 */
export function dueAt(sentAt: Date, hours: number, canton: CantonCode): Date {
  let leftMs = hours * 60 * MINUTE_MS;
  for (let day = localDay(sentAt); ; day = dayAfter(day)) {
    for (const [from, until] of isOfficeDay(day, canton) ? SPANS : []) {
      const start = Math.max(momentOf(day, from).getTime(), sentAt.getTime());
      const openMs = momentOf(day, until).getTime() - start;
      if (openMs >= leftMs) return new Date(start + leftMs);
      leftMs -= Math.max(openMs, 0);
    }
  }
}

function isOfficeDay(day: string, canton: CantonCode): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !isHolidayIn(canton, day);
}

/**
 * Converts a time of day in Switzerland, in minutes since midnight. The clocks change at night, so the offset at noon
 * applies to office hours.
 */
export function momentOf(day: string, minutes: number): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const aheadHours = zurichClock(noon).hour - 12;
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minutes - aheadHours * 60) * MINUTE_MS);
}

export function dayAfter(day: string, days = 1): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 1 August: Art. 110 of the federal constitution; every canton keeps the others. Sundays are not listed. */
const EVERYWHERE = "01-01 auffahrt 08-01 12-25";

const WESTERN = "karfreitag ostermontag pfingstmontag";

const REFORMED = `${WESTERN} 12-26`;

const CATHOLIC = `${REFORMED} fronleichnam 08-15 11-01`;

/**
 * Holidays of each canton: those equal to Sundays by its law (Art. 20a of the labour act allows eight besides 1
 * August), its other legal days of rest, and days treated like them. Source: the Federal Office of Justice's overview
 * «Gesetzliche Feiertage und Tage, die in der Schweiz wie gesetzliche Feiertage behandelt werden», which names each
 * canton's law. A day kept in only a part of a canton counts for all of it: better a late reminder than one on a
 * holiday.
 */
const HOLIDAYS: Record<CantonCode, string> = {
  ZH: `${REFORMED} 05-01`,
  BE: `${REFORMED} 01-02`,
  LU: `${CATHOLIC} 01-02 12-08`,
  UR: `${CATHOLIC} 01-06 03-19 12-08`,
  SZ: `${CATHOLIC} 01-06 03-19 12-08`,
  OW: `${CATHOLIC} 01-02 09-25 12-08`,
  NW: `${CATHOLIC} 01-02 03-19 12-08`,
  GL: `${REFORMED} 01-02 naefelser-fahrt 11-01`,
  ZG: `${CATHOLIC} 01-02 12-08`,
  FR: `${CATHOLIC} 01-02 12-08`,
  SO: `${CATHOLIC} 01-02 03-19 05-01`,
  BS: `${REFORMED} 05-01`,
  BL: `${REFORMED} 05-01`,
  SH: `${REFORMED} 01-02 05-01`,
  AR: REFORMED,
  AI: `${CATHOLIC} 09-22 12-08`,
  SG: `${REFORMED} 11-01`,
  GR: REFORMED,
  AG: `${CATHOLIC} 01-02 05-01 12-08`,
  TG: `${REFORMED} 01-02 05-01`,
  TI: "01-06 03-19 ostermontag 05-01 pfingstmontag fronleichnam 06-29 08-15 11-01 12-08 12-26",
  VD: `${WESTERN} 01-02 bettagsmontag`,
  VS: "01-02 03-19 ostermontag pfingstmontag fronleichnam 08-15 11-01 12-08 12-26",
  NE: `${WESTERN} 01-02 03-01 05-01 fronleichnam bettagsmontag 12-26`,
  GE: `${WESTERN} genfer-bettag 12-31`,
  JU: `${WESTERN} 01-02 05-01 fronleichnam 06-23 08-15 11-01`,
};

const BY_CANTON = new Map(
  Object.entries(HOLIDAYS).map(([code, names]) => [code, new Set(`${EVERYWHERE} ${names}`.split(" "))]),
);

/** Whether a day ("2026-12-25") is a holiday in the canton. */
export const isHolidayIn = (canton: CantonCode, day: string): boolean =>
  feastsOn(day).some((name) => BY_CANTON.get(canton)?.has(name));
