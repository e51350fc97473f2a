import { keysOf } from "#domain/keys.ts";
import { paths } from "../paths.ts";
import { DEDUCTIBLES } from "./care-costs.ts";
import { PARTICIPATION_REVIEW_BY } from "./participation.ts";
import { francs, newestRate, RATES, type Rate, type RateKey } from "./rates.ts";
import { SOURCES, type SourceKey } from "./sources.ts";

/** `ended` by law on its last day; `unreviewed` on our own review date. */
type Ending = { on: string; kind: "ended" | "unreviewed" };

/** Amounts that have expired or are overdue for a check. */
export type Lapse = Ending & { keys: readonly RateKey[] };

type Dated = Pick<Rate, "validTo" | "reviewBy">;

const endingOf = ({ validTo, reviewBy }: Dated): Ending | undefined => {
  if (validTo) return { on: validTo, kind: "ended" };
  return reviewBy ? { on: reviewBy, kind: "unreviewed" } : undefined;
};

/** The amount's state on `day`, "2027-01-01"; it is still valid on its last day. */
export function lapseOn(dated: Dated, day: string): Ending | undefined {
  const ending = endingOf(dated);
  return ending && ending.on < day ? ending : undefined;
}

const KEYS = keysOf(RATES);

/** The lapses of the newest amounts, by date. */
export function lapsesAmong(keys: readonly RateKey[], day: string): Lapse[] {
  const lapses = new Map<string, Lapse>();
  for (const key of keys) {
    const ending = lapseOn(newestRate(key), day);
    if (!ending) continue;
    const id = `${ending.on} ${ending.kind}`;
    lapses.set(id, { ...ending, keys: [...(lapses.get(id)?.keys ?? []), key] });
  }
  return [...lapses.values()].toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

/** Lapses among the amounts that a text states and whose sources it names. Scans the text only if any has lapsed. */
export function lapsesIn(text: unknown, sources: readonly SourceKey[], day: string): Lapse[] {
  const passed = KEYS.filter((key) => lapseOn(newestRate(key), day));
  if (passed.length === 0) return [];
  const stated = new Set(JSON.stringify(text).match(/CHF\u00a0[\d'.]*\d|\d[\d\u202f.]*\u00a0CHF/g));
  const isStated = (key: RateKey) => stated.has(francs(key)) && sources.includes(newestRate(key).source);
  return lapsesAmong(passed.filter(isStated), day);
}

/** Something to check again, and where it is defined. */
export type DueDate = Ending & { hasPassed: boolean; subjects: readonly { title: string; url: string }[] };

const WARNED_DAYS = 60;

/** What expires within sixty days or has expired, earliest first, for the site's operator. */
export function dueDates(today: string): DueDate[] {
  const due = new Map<string, DueDate>();
  for (const { on, kind, subject } of allDates()) {
    if (daysBefore(on, WARNED_DAYS) > today) continue;
    const id = `${on} ${kind}`;
    const others = due.get(id)?.subjects ?? [];
    const isKnown = others.some(({ url }) => url === subject.url);
    const subjects = isKnown ? others : [...others, subject];
    due.set(id, { on, kind, hasPassed: on < today, subjects });
  }
  return [...due.values()].toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

function allDates() {
  const rules = { title: "Patientenbeteiligung der Kantone", url: `${paths.costs()}#kantone` };
  const dated = [...KEYS.map(newestRate), DEDUCTIBLES].flatMap((rate) => {
    const ending = endingOf(rate);
    return ending ? [{ ...ending, subject: SOURCES[rate.source] }] : [];
  });
  return [...dated, { on: PARTICIPATION_REVIEW_BY, kind: "unreviewed" as const, subject: rules }];
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
