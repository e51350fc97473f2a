/** From and until, in minutes since midnight. */
export type Span = readonly [from: number, until: number];
/** On days, Monday first; without spans it is closed. */
export type HoursGroup = { days: number[]; spans: Span[] };

export const MIDNIGHT = 24 * 60;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WHOLE_DAY: Span = [0, MIDNIGHT];

/** In German, French, Italian, English and Romansh: «di» is Tuesday, because German comes first. */
const DAY_NAMES = `montag dienstag mittwoch donnerstag freitag samstag sonntag
  lundi mardi mercredi jeudi vendredi samedi dimanche
  lunedi martedi mercoledi giovedi venerdi sabato domenica
  monday tuesday wednesday thursday friday saturday sunday
  glindesdi mardi mesemna gievgia venderdi sonda dumengia
  mon tues weds thurs fri sonnabend sun`.split(/\s+/);

const wordSet = (words: string) => new Set(words.split(" "));
const CLOSED = wordSet(
  "geschlossen zu ruhetag ferme fermee fermes fermees chiuso chiusa chiusi chiuse closed serra serrada",
);
const DAILY = wordSet("taglich daily everyday");
const HOLIDAYS = wordSet("feiertag feiertage feiertagen feries festivi holiday holidays");
const UNTIL = wordSet("bis au a al alla alle to till til until through thru");
const AND = wordSet("und et e and sowie");
/** They say nothing beside hours. */
const FILLERS = wordSet(
  `von vom de da dal dalla dalle du le il les i from uhr geoffnet offen open ouvert aperto erreichbar besetzt jeweils jours
  giorni durchgehend`.replace(/\s+/g, " "),
);

const DAILY_PHRASE =
  /(?:alle tage|jeden tag|tous les jours|chaque jour|ogni giorno|tutti i giorni|every day|7j?\/7)(?![a-z\d])/y;
/** «24 Stunden geöffnet», "Open 24 hours", «24h/24», «7x24h», «rund um die Uhr». */
const WHOLE_DAY_PHRASE =
  /(?:7\s*(?:[x×]|tage)\s*24\s*(?:h|stunden)?|24\s*\/\s*(?:7|24)|24[\s-]*(?:h|hrs?|std|hours?|stunden|heures|ore)(?![a-z])\.?(?:\s*(?:\/|sur|su)\s*24\s*h?)?(?:\s*\/?\s*7\s*(?:j(?:ours)?|tage|days|giorni)?(?:\s*\/\s*7)?(?![a-z\d:.]))?|rund um die uhr|around the clock|durchgehend geoffnet)(?![a-z\d])/y;
const TIME =
  /(?:(\d{1,2})(?:(?:[:.]|\s?h\s?)([0-5]\d))?|([0-2]\d)([0-5]\d))(?::[0-5]\d)?(?![\d:])(?:\s*([ap])\.?\s?m(?![a-z])\.?)?(?:\s*(?:uhr|heures?|ore|h)(?![a-z])\.?)?/y;
const WORD = /[a-z]+\.?/y;
const BETWEEN = /[\s:.]+/y;
const DASH = /[-–—‐‑−~]/y;
const SEPARATOR = /[,+&/]/y;

type Time = { hour: number; minute: number; half: string | undefined };
type Token = { kind: "day"; day: number } | { kind: "time"; time: Time } | { kind: Kind };
type Kind = "until" | "and" | "closed" | "daily" | "holiday" | "wholeDay" | "filler";

/**
 * The groups of a text such as «Mo-Fr 8-12, 13.30-17 Uhr, Sa geschlossen» or "Monday 8 AM–5 PM". Undefined if it
 * contains a word that is none of hours.
 * @param before the days of a text before it, for one that names none
 */
export function readGroups(text: string, before: number[] = EVERY_DAY): HoursGroup[] | undefined {
  const tokens = tokensOf(text);
  return tokens && new GroupReader(tokens, before).read();
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
    const found = nextToken(text, at, tokens.at(-1)?.kind);
    if (!found) return undefined;
    at = found.end;
    if (found.token && found.token.kind !== "filler") tokens.push(found.token);
  }
  return tokens;
}

type Found = { end: number; token?: Token };

function nextToken(text: string, at: number, before: Token["kind"] | undefined): Found | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const found = (length: number, token?: Token): Found => ({ end: at + length, ...(token && { token }) });
  const between = match(BETWEEN);
  if (between) return found(between[0].length);
  const wholeDay = before === "until" ? null : match(WHOLE_DAY_PHRASE);
  if (wholeDay) return found(wholeDay[0].length, { kind: "wholeDay" });
  const daily = match(DAILY_PHRASE);
  if (daily) return found(daily[0].length, { kind: "daily" });
  const time = match(TIME);
  if (time) return found(time[0].length, { kind: "time", time: timeOf(time) });
  if (match(DASH)) return found(1, { kind: "until" });
  if (match(SEPARATOR)) return found(1, { kind: "and" });
  const word = match(WORD)?.[0];
  const token = word && tokenOf(word.replace(".", ""));
  return token ? found(word.length, token) : undefined;
}

const timeOf = ([, hour, minute, hour4, minute4, half]: RegExpExecArray): Time => ({
  hour: Number(hour ?? hour4),
  minute: Number(minute ?? minute4 ?? 0),
  half,
});

function tokenOf(word: string): Token | undefined {
  if (CLOSED.has(word)) return { kind: "closed" };
  if (DAILY.has(word)) return { kind: "daily" };
  if (HOLIDAYS.has(word)) return { kind: "holiday" };
  if (UNTIL.has(word)) return { kind: "until" };
  if (AND.has(word)) return { kind: "and" };
  if (FILLERS.has(word)) return { kind: "filler" };
  const day = dayOf(word);
  return day === undefined ? undefined : { kind: "day", day };
}

/** A name of a day or its beginning, also in the plural: «montags», "mondays". */
function dayOf(word: string): number | undefined {
  const at = DAY_NAMES.findIndex((name) => (word.length > 1 && name.startsWith(word)) || word === `${name}s`);
  return at < 0 ? undefined : at % 7;
}

class GroupReader {
  readonly #tokens: readonly Token[];
  readonly #groups: HoursGroup[] = [];
  #at = 0;
  #days: number[];

  constructor(tokens: readonly Token[], before: number[]) {
    this.#tokens = tokens;
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

  /** @returns whether the next token is of this kind, which is then passed */
  #take(kind: Token["kind"]): boolean {
    const isNext = this.#next()?.kind === kind;
    if (isNext) this.#at += 1;
    return isNext;
  }

  /** Without names of days, those of the group before. */
  #readDays(): number[] | undefined {
    const days: number[] = [];
    const first = this.#at;
    while (this.#readDay(days)) {
      // «Mo Fr» may be a range or a list.
      if (!this.#take("and") && this.#next()?.kind === "day") return undefined;
    }
    return this.#at === first ? this.#days : days;
  }

  /** @returns whether there was another day or range; half a range is left to be refused as times */
  #readDay(days: number[]): boolean {
    const token = this.#next();
    if (token?.kind === "daily") days.push(...EVERY_DAY);
    else if (token?.kind === "day") days.push(token.day);
    else if (token?.kind !== "holiday") return false;
    this.#at += 1;
    return token.kind !== "day" || !this.#take("until") || this.#readRange(days, token.day);
  }

  #readRange(days: number[], first: number): boolean {
    const last = this.#next();
    if (last?.kind !== "day") return false;
    this.#at += 1;
    for (let day = first; day !== last.day; ) {
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

  /** «24h/24, 7j/7» ends with the days. */
  #wholeDay(spans: Span[]): void {
    spans.push(WHOLE_DAY);
    const [next, last, ...more] = this.#tokens.slice(this.#at + 1);
    if (next?.kind === "and" && last?.kind === "daily" && more.length === 0) this.#at += 2;
  }

  /** Stops at its last token. */
  #readSpan(from: Time): Span | undefined {
    this.#at += 1;
    if (!this.#take("until")) return undefined;
    const until = this.#next();
    return until?.kind === "time" ? spanOf(from, until.time) : undefined;
  }
}

/** «8–11:30 AM»: what stands at the end holds for the beginning, too, unless that would be later. */
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
