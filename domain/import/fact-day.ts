import { fold } from "../fold.ts";
import { readDay } from "../offer/read-items.ts";
import { readReviewTime } from "../reviews/review-time.ts";
import { columnKey, READ_BY_NAME } from "./import-columns.ts";

/** Reads a moment, a day or a month as written by exports and offices, and returns the first possible day. */
export function readFactDay(text: string): string | undefined {
  const day = readReviewTime(text)?.day ?? readDay(text);
  return day?.length === 7 ? `${day}-01` : day;
}

/** SerpApi's «created_at» is the day of its search, elsewhere that of the file; DataForSEO uses «datetime». */
const HAS_SEARCH = /"search_metadata"\s*:/;

/** The day that the beginning of a JSON file gives beside its list. */
export function dayBeside(start: string): string | undefined {
  for (const [, key = "", text = "", digits = ""] of start.matchAll(
    /"([^"\\]{1,50})"\s*:\s*(?:"([^"\\]{1,50})"|(\d{9,13})\b)/g,
  )) {
    const name = columnKey(key);
    const isOfSearch = name === "datetime" || (name === "createdat" && HAS_SEARCH.test(start));
    const isDay = isOfSearch || READ_BY_NAME.match(name)?.field === "factDay";
    const day = isDay ? readFactDay(text || digits) : undefined;
    if (day !== undefined) return day;
  }
  return undefined;
}

const DAY = /\b(?:\d{1,2}\. ?(?:\d{1,2}\. ?|\p{L}{3,9}\.? )[12]\d{3}|[12]\d{3}-\d\d-\d\d)\b/gu;

/** Words before the day of the facts, folded. */
const OF_FACTS =
  /\b(?:(?:daten)?stand|stichtag|erhoben|(?:letzte )?aktualisi(?:ert|erung)|mutiert|gultig|etat|situation|mise? a jour|valables?|stato|situazione|aggiornat[aeio]|aggiornamento|valid[aeio]?|as (?:of|at)|updated)\b/g;
const PER = /\bper(?: (?:den|am))?$/;
/** Words before the day of the file, or before the last day the facts are valid. */
const OF_FILE =
  /\b(?:export\w*|download\w*|\w*druck\w*|heruntergeladen|erstellt|erstellung\w*|erzeugt|generiert|gultig bis|imprime\w*|telecharge\w*|cree|etabli|genere|valables? jusqu\w*|stampat[aeio]|scaricat[aeio]|esporta\w*|creat[aeio]|generat[aeio]|valid[aeio] fino|printed|created|generated|valid until)\b/g;
/** In characters: words further away belong to something else. */
const NEAR = 60;

/**
 * The day of the facts in the rows above a table, if there is only one: «Stand 1.3.2026». A day without such a word may
 * be that of the download.
 */
export function dayAbove(rows: readonly (readonly string[])[]): string | undefined {
  const text = rows.map((cells) => cells.join(" | ")).join("\n");
  const days = new Set<string>();
  let end = 0;
  let isOfFacts = false;
  for (const { 0: written, index } of text.matchAll(DAY)) {
    isOfFacts = saysFacts(fold(text.slice(Math.max(end, index - NEAR), index)), isOfFacts);
    end = index + written.length;
    const day = isOfFacts ? readFactDay(written) : undefined;
    if (day !== undefined) days.add(day);
  }
  return days.size === 1 ? [...days][0] : undefined;
}

/** The last word decides. Without one, a day is like the day before it: «gültig 1.1.2026 bis 31.12.2026». */
function saysFacts(words: string, isBefore: boolean): boolean {
  const [ofFacts, ofFile] = [lastEnd(words, OF_FACTS), lastEnd(words, OF_FILE)];
  if (ofFacts === ofFile) return isBefore || PER.test(words);
  return ofFacts > ofFile;
}

/** Returns 0 if there is no match. */
const lastEnd = (words: string, pattern: RegExp) =>
  Math.max(0, ...[...words.matchAll(pattern)].map(({ 0: word, index }) => index + word.length));
