import { CLOSED_SIGN, DAILY_WORDS, dayNames, type WordKind, wordKind } from "./hours-language.ts";
import { MIDNIGHT, type Span } from "./week.ts";

/** `days`: Monday is 0. Without spans they are closed. */
export type HoursGroup = { days: number[]; spans: Span[] };

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WHOLE_DAY: Span = [0, MIDNIGHT];

const DAILY_PHRASE = new RegExp(`(?:${DAILY_WORDS}|7j?/7)(?![a-z\\d])`, "y");
/** «24 Stunden geöffnet», "Open 24 hours", «24h/24», «7x24h», «rund um die Uhr». */
const WHOLE_DAY_PHRASE =
  /(?:7\s*(?:[x×]|tage)\s*24\s*(?:h|stunden)?|24\s*\/\s*(?:7|24)|24[\s-]*(?:h|hrs?|std|hours?|stunden|heures|ore)(?![a-z])\.?(?:\s*(?:\/|sur|su)\s*24\s*h?)?(?:\s*\/?\s*7\s*(?:j(?:ours)?|tage|days|giorni)?(?:\s*\/\s*7)?(?![a-z\d:.]))?|rund um die uhr|around the clock|durchgehend geoffnet)(?![a-z\d])/y;
const TIME =
  /(?:(\d{1,2})(?:(?:[:.]|\s?h\s?)([0-5]\d))?|([0-2]\d)([0-5]\d))(?::[0-5]\d)?(?![\d:])(?:\s*([ap])\.?\s?m(?![a-z])\.?)?(?:\s*(?:uhr|heures?|ore|h)(?![a-z])\.?)?/y;
const WORD = new RegExp(`[a-z]+\\.?|${CLOSED_SIGN}`, "y");
const BETWEEN = /[\s:.]+/y;
const MARK = /[-–—‐‑−~,+&/]/y;
const SEPARATORS = new Set(",+&/");

type Time = { hour: number; minute: number; half: string | undefined };
/** `text`: as written, without accents. */
type Token = { kind: WordKind | "day" | "wholeDay"; text: string } | { kind: "time"; text: string; time: Time };

/**
 * The groups of lines such as «Mo-Fr 8-12, 13.30-17 Uhr, Sa geschlossen» or "Monday 8 AM–5 PM"; a line without days
 * continues those of the previous line. Undefined if a word is unknown or may mean two days.
 */
export function readGroups(lines: readonly string[]): HoursGroup[] | undefined {
  const said = lines.map(tokensOf);
  if (!said.every((tokens) => tokens !== undefined)) return undefined;
  const dayOf = dayNames(said.flat());
  const groups: HoursGroup[] = [];
  for (const tokens of said) {
    const read = new GroupReader(tokens, dayOf, groups.at(-1)?.days ?? EVERY_DAY).read();
    if (!read) return undefined;
    groups.push(...read);
  }
  return groups;
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");

function tokensOf(written: string): Token[] | undefined {
  const text = plain(written);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const found = nextToken(text, at, tokens.findLast(({ kind }) => kind !== "filler")?.kind);
    if (!found) return undefined;
    at = found.end;
    if (found.token) tokens.push(found.token);
  }
  return tokens;
}

type Found = { end: number; token?: Token };

function nextToken(text: string, at: number, before: Token["kind"] | undefined): Found | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const found = ([text]: RegExpExecArray, kind?: Exclude<Token["kind"], "time">): Found => ({
    end: at + text.length,
    ...(kind && { token: { kind, text: text.replace(".", "") } }),
  });
  const between = match(BETWEEN);
  if (between) return found(between);
  const wholeDay = before === "until" ? null : match(WHOLE_DAY_PHRASE);
  if (wholeDay) return found(wholeDay, "wholeDay");
  const daily = match(DAILY_PHRASE);
  if (daily) return found(daily, "daily");
  const time = match(TIME);
  if (time) return { end: at + time[0].length, token: { kind: "time", text: time[0], time: timeOf(time) } };
  const mark = match(MARK);
  if (mark) return found(mark, SEPARATORS.has(mark[0]) ? "and" : "until");
  const word = match(WORD);
  const kind = word && wordKind(word[0].replace(".", ""));
  return kind ? found(word, kind) : undefined;
}

const timeOf = ([, hour, minute, hour4, minute4, half]: RegExpExecArray): Time => ({
  hour: Number(hour ?? hour4),
  minute: Number(minute ?? minute4 ?? 0),
  half,
});

type DayOf = ReturnType<typeof dayNames>;

class GroupReader {
  readonly #tokens: readonly Token[];
  readonly #dayOf: DayOf;
  readonly #groups: HoursGroup[] = [];
  #at = 0;
  #days: number[];

  constructor(tokens: readonly Token[], dayOf: DayOf, before: number[]) {
    this.#tokens = tokens.filter(({ kind }) => kind !== "filler");
    this.#dayOf = dayOf;
    this.#days = before;
  }

  read(): HoursGroup[] | undefined {
    while (this.#at < this.#tokens.length) {
      const days = this.#readDays();
      const spans = days && this.#readSpans();
      if (!spans) return undefined;
      this.#days = days;
      this.#groups.push({ days, spans });
    }
    return this.#groups;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  /** Skips the next token if it is of this kind. @returns whether it was */
  #take(kind: Token["kind"]): boolean {
    const isNext = this.#next()?.kind === kind;
    if (isNext) this.#at += 1;
    return isNext;
  }

  /** Without names of days, those of the previous group apply. */
  #readDays(): number[] | undefined {
    const days: number[] = [];
    const first = this.#at;
    while (this.#readDay(days)) {
      // «Mo Fr» may be a range or a list.
      if (!this.#take("and") && this.#next()?.kind === "day") return undefined;
    }
    return this.#at === first ? this.#days : days;
  }

  /** @returns whether it read a day, range or holiday; an ambiguous day is left for `#readSpans`, which refuses it */
  #readDay(days: number[]): boolean {
    const token = this.#next();
    if (token?.kind === "daily") days.push(...EVERY_DAY);
    else if (token?.kind === "day") return this.#readRange(days, this.#dayOf(token.text));
    else if (token?.kind !== "holiday") return false;
    this.#at += 1;
    return true;
  }

  #readRange(days: number[], first: number | undefined): boolean {
    if (first === undefined) return false;
    this.#at += 1;
    days.push(first);
    if (!this.#take("until")) return true;
    const token = this.#next();
    const last = token?.kind === "day" ? this.#dayOf(token.text) : undefined;
    if (last === undefined) return false;
    this.#at += 1;
    for (let day = first; day !== last; ) {
      day = (day + 1) % 7;
      days.push(day);
    }
    return true;
  }

  #readSpans(): Span[] | undefined {
    const spans: Span[] = [];
    let isClosed = false;
    for (;;) {
      const token = this.#next();
      if (token?.kind === "wholeDay") this.#wholeDay(spans);
      else if (token?.kind === "closed") isClosed = true;
      else if (token?.kind === "time") {
        const span = this.#readSpan(token.time);
        if (!span) return undefined;
        spans.push(span);
      } else break;
      this.#at += 1;
      this.#take("and");
    }
    return isClosed === spans.length > 0 ? undefined : spans;
  }

  /** In «24h/24, 7j/7» the days follow. */
  #wholeDay(spans: Span[]): void {
    spans.push(WHOLE_DAY);
    const [next, last, ...more] = this.#tokens.slice(this.#at + 1);
    if (next?.kind === "and" && last?.kind === "daily" && more.length === 0) this.#at += 2;
  }

  /** Stops at the last token of the span. */
  #readSpan(from: Time): Span | undefined {
    this.#at += 1;
    if (!this.#take("until")) return undefined;
    const until = this.#next();
    return until?.kind === "time" ? spanOf(from, until.time) : undefined;
  }
}

/** «8–11:30 AM»: the suffix at the end also applies to the start, unless that would then be later. */
function spanOf(from: Time, until: Time): Span | undefined {
  const end = minutesOf(until) || MIDNIGHT;
  const halves = from.half || !until.half ? [from.half] : [until.half, "a"];
  const starts = halves.map((half) => minutesOf({ ...from, half }));
  const start = starts.find((minutes) => minutes !== undefined && minutes < end);
  if (start === undefined || end > MIDNIGHT || (from.half && !until.half)) return undefined;
  return start === 0 && end === MIDNIGHT - 1 ? WHOLE_DAY : [start, end];
}

function minutesOf({ hour, minute, half }: Time): number | undefined {
  if (half === undefined) return hour * 60 + minute;
  if (hour < 1 || hour > 12) return undefined;
  return ((hour % 12) + (half === "p" ? 12 : 0)) * 60 + minute;
}
