/** Days with possibly other office hours: holidays of the country or of any canton, and the days before them. */
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
  "09-22",
  "09-25",
  "11-01",
  "12-08",
  "12-24",
  "12-25",
  "12-26",
  "12-31",
  "naefelser-fahrt",
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
 * Whether a day ("2026-12-25") is a holiday in some canton. Providers give their hours, not their holidays, so it is
 * unknown when they answer the phone on these days.
 */
export const isDayOff = (day: string): boolean => feastsOn(day).some((name) => DAYS_OFF.has(name));

/** Days between Easter Sunday and each feast. */
const FROM_EASTER = new Map([
  [-2, "karfreitag"],
  [0, "ostern"],
  [1, "ostermontag"],
  [39, "auffahrt"],
  [49, "pfingsten"],
  [50, "pfingstmontag"],
  [60, "fronleichnam"],
]);

/** Days from September's first Sunday to the feasts in septemberFeast, and the weekday of naefels. */
const GENEVA_FAST = 4;

const FAST_MONDAY = 15;

const THURSDAY = 4;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The names of a day ("2026-12-25") in these tables: "12-25" and the movable feasts on it. */
export function feastsOn(day: string): string[] {
  const date = new Date(`${day}T00:00:00Z`);
  return [day.slice(5), FROM_EASTER.get(daysFromEaster(date)), septemberFeast(date), naefels(date)].filter(
    (name) => name !== undefined,
  );
}

const daysFromEaster = (date: Date) =>
  Math.round((date.getTime() - easterSunday(date.getUTCFullYear()).getTime()) / DAY_MS);

/** Gauss' algorithm with Lichtenberg's corrections, for the Gregorian calendar. */
function easterSunday(year: number): Date {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const moon = year % 19;
  const seed = (19 * moon + moonShift) % 30;
  const correction = Math.floor((seed + Math.floor(moon / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  const marchDay = fullMoon + 7 - ((((fullMoon - firstSunday) % 7) + 7) % 7);
  return new Date(Date.UTC(year, 2, marchDay));
}

/** Geneva's fast is the Thursday after September's first Sunday, Vaud's holiday the Monday after its third. */
function septemberFeast(date: Date): string | undefined {
  if (date.getUTCMonth() !== 8) return undefined;
  const firstSunday = ((7 - new Date(Date.UTC(date.getUTCFullYear(), 8, 1)).getUTCDay()) % 7) + 1;
  if (date.getUTCDate() === firstSunday + GENEVA_FAST) return "genfer-bettag";
  return date.getUTCDate() === firstSunday + FAST_MONDAY ? "bettagsmontag" : undefined;
}

/** The first Thursday of April, or a week later if that is Maundy Thursday. */
function naefels(date: Date): string | undefined {
  if (date.getUTCMonth() !== 3 || date.getUTCDay() !== THURSDAY) return undefined;
  const isFirst = date.getUTCDate() <= 7;
  const isMaundyThursday = (thursday: Date) => daysFromEaster(thursday) === -3;
  const weekBefore = new Date(date.getTime() - 7 * DAY_MS);
  const isMoved = !isFirst && date.getUTCDate() <= 14 && isMaundyThursday(weekBefore);
  return (isFirst && !isMaundyThursday(date)) || isMoved ? "naefelser-fahrt" : undefined;
}
