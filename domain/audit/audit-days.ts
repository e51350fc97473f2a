/** The first moment of a day in Switzerland, "2026-03-07". */
export const dayStart = (day: string): string => new Date(swissMidnight(day)).toISOString();

/** The first moment after that day. */
export const dayEnd = (day: string): string => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return dayStart(next);
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const HOUR = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Zurich", hour: "2-digit", hourCycle: "h23" });

/** Switzerland is one or two hours ahead of UTC: where it is midnight at one of them, that is it. */
function swissMidnight(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const summer = utc - 2 * HOUR_MS;
  return Number(HOUR.format(summer)) === 0 ? summer : utc - HOUR_MS;
}
