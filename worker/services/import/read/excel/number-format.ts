const DAY_MS = 86_400_000;
/** Excel counts 29 February 1900, which never was, so days count from here. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Built-in formats of dates and times, ECMA-376 part 1, 18.8.30; 27 to 58 are those of East Asia. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const isAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** Digits of a number that Excel keeps. */
const DIGITS = 15;

/** How a number is shown: as a date, or with leading digits and a plus. */
export type NumberFormat = { kind: "date" } | { kind: "number"; digits: number; prefix: string };

export const GENERAL: NumberFormat = { kind: "number", digits: 0, prefix: "" };

/** @param code of a format of the workbook's own */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN_DATES.has(id) || isAsianDate(id) ? { kind: "date" } : GENERAL;
  const [positive = ""] = code.split(";");
  const literals = [...positive.matchAll(/"([^"]*)"|\\(.)/g)].map(([, quoted, escaped]) => quoted ?? escaped ?? "");
  // Without literals, fillers and what stands in brackets, such as a colour; [h] counts hours.
  const bare = positive.replace(/"[^"]*"|[\\_*]./g, "").replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  if (/[dyhs]|m/i.test(bare.replace(/general|standard/gi, ""))) return { kind: "date" };
  if (/[.%E?/]/i.test(bare)) return GENERAL;
  const isPhone = literals[0]?.startsWith("+") || bare.startsWith("+");
  return { kind: "number", digits: bare.split("0").length - 1, prefix: isPhone ? "+" : "" };
}

/**
 * A stored number as its cell shows it: 8001 and not 8001.0, a day as 2026-03-07, and the zero of 044 123 45 67
 * if only the format has it. A number that is shown as 4.1E+10 keeps the digits it has.
 */
export function shownNumber(stored: string, format: NumberFormat, is1904: boolean): string {
  const value = stored.trim() === "" ? Number.NaN : Number(stored);
  if (!Number.isFinite(value)) return stored;
  if (format.kind === "date") return shownDate(value, is1904) ?? stored;
  const rounded = Number(value.toPrecision(DIGITS));
  const text = Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? BigInt(rounded).toString() : String(rounded);
  return /^\d+$/.test(text) ? format.prefix + text.padStart(format.digits, "0") : text;
}

function shownDate(serial: number, is1904: boolean): string | undefined {
  // Beyond the year 9999 Excel shows no date either.
  if (serial < 0 || serial >= 2_958_466) return undefined;
  const minutes = Math.round((serial * DAY_MS) / 60_000);
  const iso = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + minutes * 60_000).toISOString();
  const time = iso.slice(11, 16);
  if (serial < 1) return time;
  return minutes % 1440 === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
