/** Days on which offices may keep other hours, month and day: holidays of the country or of any canton. */
const FIXED = new Set([
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
]);

/** Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi: days from Easter Sunday. */
const FROM_EASTER = new Set([-2, 0, 1, 39, 49, 50, 60]);

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a day ("2026-12-25") is a holiday in some canton. Providers are asked for hours, not for holidays, so on these
 * days nobody can know when they answer the phone.
 */
export function isDayOff(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return FIXED.has(day.slice(5)) || FROM_EASTER.has(daysFromEaster(date)) || isThanksgiving(date);
}

const daysFromEaster = (date: Date) =>
  Math.round((date.getTime() - easterSunday(date.getUTCFullYear()).getTime()) / DAY_MS);

/** Gauss' algorithm, as Lichtenberg corrected it, for the Gregorian calendar. */
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

/** Geneva's fast on the Thursday after the first Sunday of September, and the Monday after the third one in Vaud. */
function isThanksgiving(date: Date): boolean {
  if (date.getUTCMonth() !== 8) return false;
  const firstSunday = ((7 - new Date(Date.UTC(date.getUTCFullYear(), 8, 1)).getUTCDay()) % 7) + 1;
  return [firstSunday + 4, firstSunday + 15].includes(date.getUTCDate());
}
