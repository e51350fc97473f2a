import { readDay } from "../offer/read-items.ts";
import { readReviewTime } from "../reviews/review-time.ts";
import { columnKey, READ_BY_NAME } from "./import-columns.ts";

/** The day of a moment, a day or a month as exports and offices write them: the first that it can mean. */
export function readFactDay(text: string): string | undefined {
  const day = readReviewTime(text)?.day ?? readDay(text);
  return day?.length === 7 ? `${day}-01` : day;
}

/** Of a whole file: SerpApi, DataForSEO and exports of registers. Of a record, these would be its first day. */
const FILE_KEYS = new Set(["createdat", "created", "generatedat", "exportedat", "processedat", "datetime", "date"]);

/** The day that the beginning of a JSON file names beside its list. */
export function dayBeside(start: string): string | undefined {
  for (const [, key = "", text = "", digits = ""] of start.matchAll(
    /"([^"\\]{1,50})"\s*:\s*(?:"([^"\\]{1,50})"|(\d{9,13})\b)/g,
  )) {
    const name = columnKey(key);
    const isDay = FILE_KEYS.has(name) || READ_BY_NAME.match(name)?.field === "factDay";
    const day = isDay ? readFactDay(text || digits) : undefined;
    if (day !== undefined) return day;
  }
  return undefined;
}

const DAY = /\b(?:\d{1,2}\. ?(?:\d{1,2}\. ?|\p{L}{3,9}\.? )[12]\d{3}|[12]\d{3}-\d\d-\d\d)\b/gu;

/** The day that the rows above a table name, if it is only one: «Stand 1.3.2026». */
export function dayAbove(rows: readonly (readonly string[])[]): string | undefined {
  const texts = rows.flat().flatMap((cell) => cell.match(DAY) ?? []);
  const days = new Set(texts.flatMap((text) => readFactDay(text) ?? []));
  return days.size === 1 ? [...days][0] : undefined;
}
